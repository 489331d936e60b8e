/// A circle of parts, clockwise from the top, each as long as its weight and thick as far as it is filled.
///
/// Where there is no room for a circle it is a bar of the same parts.
public struct Ring: PrimitiveView {
  private let segments: [SegmentedBar.Segment]
  private let content: any View

  /// A ring as large as the room, with a view in its middle that is shown where it fits.
  public init(
    _ segments: [SegmentedBar.Segment], @ViewBuilder content: () -> any View = { EmptyView() }
  ) {
    self.segments = segments
    self.content = content()
  }

  /// Adds the ring.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let styled = segments.map { segment in
      var segment = segment
      segment.style = segment.style.inherited(from: environment.style)
      return segment
    }
    nodes.append(
      RingNode(styled, content: content.node(in: environment.inStack(nil)), glyphs: environment.glyphs))
  }
}
