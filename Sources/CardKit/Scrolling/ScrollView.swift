/// A view on content that may be longer than the room; it keeps the focus in view.
///
/// Where it stands is kept by the `id` around it, so each needs one of its own.
public struct ScrollView: PrimitiveView {
  private let axis: Axis
  private let showsIndicators: Bool
  private let content: any View

  /// A scroll view; its indicator has the last column, or the last row, to itself.
  public init(_ axis: Axis = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> any View) {
    self.axis = axis
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  /// Adds the scroll view.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let glyphs = environment.glyphs
    let track = axis == .vertical ? glyphs.verticalRule : glyphs.horizontalRule
    nodes.append(
      ScrollNode(
        content.node(in: environment.inStack(axis)), axis: axis, environment: environment,
        bar: showsIndicators ? (Glyph(track), Glyph(glyphs.full)) : nil))
  }
}
