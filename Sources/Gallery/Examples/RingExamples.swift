import CardKit

package enum RingExamples {
  package static let ring = Component(
    .charts, "Ring",
    Example("A meeting", "An arc for each speaker, thick as far as the time is used", RingMeeting()),
    Example("Patterns", "Arcs two rows thick differ without colour", RingPatterns()),
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

struct RingPatterns: View {
  var body: some View {
    Ring(
      [
        .init(weight: 2, fraction: 1, pattern: .dense),
        .init(weight: 2, fraction: 0.6),
        .init(weight: 2, fraction: 0),
        .init(weight: 1, fraction: 1, pattern: .hatched),
      ], thickness: 8
    ) {
      LargeText("1:11").frame(height: 5)
    }
    .frame(height: 18)
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
