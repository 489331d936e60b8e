/// A line around a child, which takes one cell at each edge.
final class BorderNode: WrapperNode {
  private let line: BorderLine
  private let style: Style

  init(_ child: LayoutNode, line: BorderLine, style: Style) {
    self.line = line
    self.style = style
    super.init(child)
  }

  private static let insets = EdgeInsets(.all, 1)

  override func offer(_ proposal: ProposedSize) -> ProposedSize { proposal.inset(by: Self.insets) }

  override func measure(_ proposal: ProposedSize) -> Size {
    let own = child.size(offer(proposal))
    return Size(width: own.width + 2, height: own.height + 2)
  }

  override func childFrame(in frame: Rect) -> Rect { frame.inset(by: Self.insets) }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    canvas.clipped(to: childFrame(in: frame)) { super.draw(in: frame, on: &$0) }
    guard frame.size.width > 1, frame.size.height > 1 else { return }
    let (left, right) = (frame.minX, frame.maxX - 1)
    let (top, bottom) = (frame.minY, frame.maxY - 1)
    let (inWidth, inHeight) = (frame.size.width - 2, frame.size.height - 2)
    for (y, glyph) in [(top, line.top), (bottom, line.bottom)] {
      canvas.fill(Rect(x: left + 1, y: y, width: inWidth, height: 1), with: Glyph(glyph), style: style)
    }
    for (x, glyph) in [(left, line.left), (right, line.right)] {
      canvas.fill(Rect(x: x, y: top + 1, width: 1, height: inHeight), with: Glyph(glyph), style: style)
    }
    for (x, y, glyph) in [
      (left, top, line.topLeft), (right, top, line.topRight),
      (left, bottom, line.bottomLeft), (right, bottom, line.bottomRight),
    ] {
      canvas.draw(CollectionOfOne(Glyph(glyph)), at: Point(x: x, y: y), style: style)
    }
  }
}
