/// A line across the stack it stands in.
final class DividerNode: LayoutNode {
  private let axis: Axis
  private let glyph: Glyph
  private let style: Style

  /// A line along `axis`.
  init(axis: Axis, glyph: Glyph, style: Style) {
    self.axis = axis
    self.glyph = glyph
    self.style = style
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    var size = Size(width: 1, height: 1)
    size[axis] = proposal[axis] ?? 1
    return size
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    canvas.fill(frame, with: glyph, style: style)
  }
}
