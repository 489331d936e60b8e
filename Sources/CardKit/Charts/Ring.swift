/// A circle of parts, clockwise from the top, each as long as its weight and thick as far as it is filled.
///
/// Where there is no room for a circle it is a bar of the same parts.
public struct Ring: PrimitiveView {
  private let segments: [SegmentedBar.Segment]
  private let thickness: Int?
  private let content: any View

  /// A ring as large as the room, with a view in its middle that is shown where it fits.
  ///
  /// - Parameters:
  ///   - segments: the parts.
  ///   - thickness: how thick the filled part is, in quarters of a row; nil for a fifth of the radius.
  ///   - content: the view in the middle.
  public init(
    _ segments: [SegmentedBar.Segment], thickness: Int? = nil,
    @ViewBuilder content: () -> any View = { EmptyView() }
  ) {
    self.segments = segments
    self.thickness = thickness
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
      RingNode(
        styled, thickness: thickness, content: content.node(in: environment.inStack(nil)),
        glyphs: environment.glyphs))
  }

  /// The columns that are free inside a ring of some rows, twice as many columns wide, in all of its rows from
  /// `top` to just before `bottom`; 0 where there is no room.
  public static func room(inside rows: Int, thickness: Int? = nil, from top: Int, to bottom: Int) -> Int {
    RingShape(rows: rows, thickness: thickness).room(from: top, to: bottom)
  }
}
