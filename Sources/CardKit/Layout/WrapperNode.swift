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

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    child.collect(in: childFrame(in: frame), into: &collector)
  }

  override func settle(in frame: Rect, visible: Rect) -> Int? {
    guard let shift = child.settle(in: childFrame(in: frame), visible: visible) else { return nil }
    forgetSizes()
    return shift
  }
}
