import CardKit

extension Example {
  package static let barChartTurns = Example(
    .charts, "BarChart", "Turns",
    "A bar for each speaker, with the time that was given marked."
  ) { BarChartTurnsExample() }
}

struct BarChartTurnsExample: View {
  var body: any View {
    BarChart([
      .init(label: "Cathy", value: 132, text: "2:12", target: 150),
      .init(label: "Daisy", value: 190, text: "3:10", target: 150),
      .init(label: "Simon", value: 95, text: "1:35", target: 150),
    ])
  }
}
