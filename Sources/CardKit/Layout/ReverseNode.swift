/// A child on a ground of exchanged colours.
final class ReverseNode: WrapperNode {
  private let style: Style

  init(_ child: LayoutNode, style: Style) {
    self.style = Style(foreground: style.foreground, attributes: .reverse)
    super.init(child)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    canvas.fill(frame, with: .space, style: style)
    super.draw(in: frame, on: &canvas)
  }
}
