import CardKit

package enum GaugeExamples {
  package static let gauge = Component(
    .charts, "Gauge",
    Example("Forms", "From label, value and named ends down to the bare line", GaugeForms()))

  package static let progressView = Component(
    .charts, "ProgressView",
    Example("States", "Begun, half way, done and indefinite", ProgressViewStates()))
}

struct GaugeForms: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      ForEach([36, 20, 8]) { width in
        Gauge(value: 6, in: 0...10) {
          Text("Length")
        } currentValueLabel: {
          Text("6 min")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("10")
        }
        .frame(width: width)
      }
    }
  }
}

struct ProgressViewStates: View {
  var body: some View {
    VStack(alignment: .leading) {
      ProgressView("Begun", value: 0.1)
      ProgressView("Half way", value: 5, total: 10)
      ProgressView("Done", value: 1)
      ProgressView("Loading")
    }
  }
}
