import CardKit

extension Example {
  package static let ringSmall = Example(
    .charts, "Ring", "Little room",
    "Where no circle fits it is a bar of the same parts."
  ) { RingSmallExample() }
}

struct RingSmallExample: View {
  var body: any View {
    Ring([
      .init(weight: 2, fraction: 1),
      .init(weight: 1, fraction: 0.5),
    ])
    .frame(height: 1)
  }
}
