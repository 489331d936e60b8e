import CardKit

extension Example {
  package static let progressViewStates = Example(
    .charts, "ProgressView", "States",
    "Begun, half way, done, and of an end that nobody knows."
  ) { ProgressViewStatesExample() }
}

struct ProgressViewStatesExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      ProgressView("Begun", value: 0.1)
      ProgressView("Half way", value: 5, total: 10)
      ProgressView("Done", value: 1)
      ProgressView("Loading")
    }
  }
}
