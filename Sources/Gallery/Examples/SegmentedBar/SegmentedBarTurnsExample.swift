import CardKit

extension Example {
  package static let segmentedBarTurns = Example(
    .charts, "SegmentedBar", "Turns",
    "Each part is as long as its weight and filled as far as it came."
  ) { SegmentedBarTurnsExample() }
}

struct SegmentedBarTurnsExample: View {
  var body: any View {
    SegmentedBar([
      .init(weight: 1, fraction: 1),
      .init(weight: 1, fraction: 1),
      .init(weight: 2, fraction: 0.4),
      .init(weight: 1, fraction: 0),
    ])
  }
}
