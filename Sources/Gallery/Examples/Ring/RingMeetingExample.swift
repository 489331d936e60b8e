import CardKit

extension Example {
  package static let ringMeeting = Example(
    .charts, "Ring", "A meeting",
    "A part for each speaker, thick as far as it came."
  ) { RingMeetingExample() }
}

struct RingMeetingExample: View {
  var body: any View {
    Ring([
      .init(weight: 1, fraction: 1),
      .init(weight: 1, fraction: 0.5),
      .init(weight: 1, fraction: 0),
      .init(weight: 1, fraction: 0),
    ]) {
      Text("4:32").bold()
    }
    .frame(height: 9)
  }
}
