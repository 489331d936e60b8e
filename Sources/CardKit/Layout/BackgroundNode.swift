/// A child on a coloured ground.
final class BackgroundNode: WrapperNode {
  private let color: Color

  init(_ child: LayoutNode, _ color: Color) {
    self.color = color
    super.init(child)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    canvas.fill(frame, color)
    super.draw(in: frame, on: &canvas)
  }
}
