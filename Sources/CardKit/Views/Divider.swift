/// A faint line across the stack it stands in.
public struct Divider: PrimitiveView {
  /// Makes the line.
  public init() {}

  /// Adds the line.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let axis = environment.stackAxis?.crossed ?? .horizontal
    let glyphs = environment.glyphs
    var style = environment.style
    style.attributes.insert(.dim)
    nodes.append(
      DividerNode(
        axis: axis, glyph: Glyph(axis == .horizontal ? glyphs.horizontalRule : glyphs.verticalRule),
        style: style))
  }
}
