/// A node around one other, which does nothing but what its kinds change.
class WrapperNode: LayoutNode {
  let child: LayoutNode

  init(_ child: LayoutNode) { self.child = child }

  override var priority: Double { child.priority }

  /// The part of `frame` that the child is given.
  func childFrame(in frame: Rect) -> Rect { frame }

  override func measure(_ proposal: ProposedSize) -> Size { child.size(proposal) }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    child.draw(in: childFrame(in: frame), on: &canvas)
  }

  override func focusedFrame(in frame: Rect) -> Rect? { child.focusedFrame(in: childFrame(in: frame)) }
}
