import CardKit

package enum SparklineExamples {
  package static let sparkline = Component(
    .charts, "Sparkline",
    Example("A row of bars", "The highest bar is the largest value", SparklineMinutes()))
}

struct SparklineMinutes: View {
  var body: some View {
    HStack {
      Sparkline([8, 9, 12, 7, 10, 15, 9, 8, 11, 10])
      Text("the last ten meetings").dim().lineLimit(1)
    }
  }
}
