import CardKit

extension Example {
  package static let segmentedBarStyle = Example(
    .charts, "SegmentedBar", "Styles",
    "Each part may have a style of its own."
  ) { SegmentedBarStyleExample() }
}

struct SegmentedBarStyleExample: View {
  var body: any View {
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
