/// A node around one other, which does nothing but what its kinds change.
class WrapperNode: LayoutNode {
  let child: LayoutNode

  init(_ child: LayoutNode) { self.child = child }

  override var priority: Double { child.priority }

  /// What the child is offered of a proposal.
  func offer(_ proposal: ProposedSize) -> ProposedSize { proposal }

  /// The part of `frame` that the child is given.
  func childFrame(in frame: Rect) -> Rect { frame }

  /// The child's frame, once it knows which of its answers was taken.
  final func placeChild(in frame: Rect) -> Rect {
    child.accept(offer(proposal(for: frame.size)))
    return childFrame(in: frame)
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    child.collect(in: placeChild(in: frame), into: &collector)
  }

  override func learnSizes(in frame: Rect, visible: Rect) -> Int? {
    guard let shift = child.learnSizes(in: placeChild(in: frame), visible: visible) else { return nil }
    forgetSizes()
    return shift
  }

  override func measure(_ proposal: ProposedSize) -> Size { child.size(offer(proposal)) }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    child.draw(in: placeChild(in: frame), on: &canvas)
  }

  override func focusedFrame(in frame: Rect) -> Rect? { child.focusedFrame(in: placeChild(in: frame)) }

  override func textBaseline(_ which: TextBaseline, in size: Size) -> Int? {
    let inner = placeChild(in: Rect(origin: .zero, size: size))
    return child.textBaseline(which, in: inner.size).map { $0 + inner.minY }
  }
}
