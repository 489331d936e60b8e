import CardKit

extension Example {
  package static let gaugeForms = Example(
    .charts, "Gauge", "Forms",
    "From label, value and named ends to the line alone, as there is room."
  ) { GaugeFormsExample() }
}

struct GaugeFormsExample: View {
  var body: any View {
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
