import CardKit

extension Example {
  package static let sparklineMinutes = Example(
    .charts, "Sparkline", "A row of bars",
    "The highest bar is the largest value."
  ) { SparklineMinutesExample() }
}

struct SparklineMinutesExample: View {
  var body: any View {
    HStack {
      Sparkline([8, 9, 12, 7, 10, 15, 9, 8, 11, 10])
      Text("the last ten meetings").dim().lineLimit(1)
    }
  }
}
