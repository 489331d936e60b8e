/// A view on content that may be higher than the room; it keeps the focus in view.
public struct ScrollView: PrimitiveView {
  private let id: String
  private let content: any View

  /// A scroll view that is known from frame to frame by `id`.
  public init(_ id: String, @ViewBuilder content: () -> any View) {
    self.id = id
    self.content = content()
  }

  /// Adds the scroll view.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let glyphs = environment.glyphs
    nodes.append(
      ScrollNode(
        content.node(in: environment.inStack(.vertical)), id: id, memory: environment.scrollMemory,
        bar: (Glyph(glyphs.verticalRule), Glyph(glyphs.full))))
  }
}
