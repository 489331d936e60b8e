import CardKit

package enum SegmentedBarExamples {
  package static let segmentedBar = Component(
    .charts, "SegmentedBar", also: ["SegmentedBar.Segment", "SegmentPattern"],
    Example("Turns", "A part is as long as its weight, and filled to its fraction", SegmentedBarTurns()),
    Example("Styles", "Each part can have its own style", SegmentedBarStyle()),
    Example("Blocks", "Two rows high; a joined part has no gap before it", SegmentedBarBlocks()))
}

struct SegmentedBarTurns: View {
  var body: some View {
    SegmentedBar([
      .init(weight: 1, fraction: 1),
      .init(weight: 1, fraction: 1),
      .init(weight: 2, fraction: 0.4),
      .init(weight: 1, fraction: 0),
    ])
  }
}

struct SegmentedBarStyle: View {
  var body: some View {
    VStack(alignment: .leading) {
      SegmentedBar([
        .init(
          weight: 3, fraction: 1,
          style: Style(foreground: .rgb(34, 143, 158))),
        .init(
          weight: 2, fraction: 0.5,
          style: Style(foreground: .rgb(255, 139, 66))),
        .init(
          weight: 1, fraction: 0,
          style: Style(attributes: .dim)),
      ])
      Text("6 of 10 minutes").dim()
    }
  }
}

struct SegmentedBarBlocks: View {
  var body: some View {
    SegmentedBar(
      [
        .init(weight: 3, fraction: 1, pattern: .dense),
        .init(weight: 3, fraction: 1),
        .init(weight: 1, fraction: 1, pattern: .striped, isJoined: true),
        .init(weight: 3, fraction: 0.5),
        .init(weight: 3, fraction: 0),
        .init(weight: 1, fraction: 1, pattern: .hatched),
      ], height: 2)
  }
}
