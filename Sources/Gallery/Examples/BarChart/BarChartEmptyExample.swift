import CardKit

extension Example {
  package static let barChartEmpty = Example(
    .charts, "BarChart", "No bar",
    "There is nothing to draw, and no room is taken."
  ) { BarChartEmptyExample() }
}

struct BarChartEmptyExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      BarChart([])
      Text("No meeting yet").dim()
    }
  }
}
