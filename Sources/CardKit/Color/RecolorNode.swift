/// A child whose colours are replaced, and with them those of whatever is seen in its frame.
final class RecolorNode: WrapperNode {
  private let shown: Canvas.Recoloring

  init(_ child: LayoutNode, shown: @escaping Canvas.Recoloring) {
    self.shown = shown
    super.init(child)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    super.draw(in: frame, on: &canvas)
    canvas.recolor(frame, shown)
  }
}
