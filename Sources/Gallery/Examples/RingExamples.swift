import CardKit

package enum RingExamples {
  package static let ring = Component(
    .charts, "Ring",
    Example("A meeting", "An arc for each speaker, thick as far as the time is used", RingMeeting()),
    Example("Little room", "If no circle fits, the ring becomes a bar of the same parts", RingSmall()))
}

struct RingMeeting: View {
  var body: some View {
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

struct RingSmall: View {
  var body: some View {
    Ring([
      .init(weight: 2, fraction: 1),
      .init(weight: 1, fraction: 0.5),
    ])
    .frame(height: 1)
  }
}
