/// What a view becomes for the time of one frame.
///
/// A frame has three passes. Views are resolved into nodes; each node is asked for the size that it takes
/// in the room proposed; then each is given its frame and draws. The sizes are kept, so that a stack may
/// ask the same question again without the whole tree below answering anew. On demand there is a fourth:
/// each node tells what can be in focus and what a screen reader should speak.
open class LayoutNode {
  /// Room goes first to the children of a higher priority.
  open var priority: Double { 0 }

  private var known: [(proposal: ProposedSize, size: Size)] = []

  /// A node of no kind yet.
  public init() {}

  /// The size taken in the proposed room; may be larger than what was proposed.
  public final func size(_ proposal: ProposedSize) -> Size {
    for entry in known where entry.proposal == proposal { return entry.size }
    let size = measure(proposal)
    known.append((proposal, size))
    return size
  }

  /// Works out the size: what a kind of node defines, and `size` calls.
  open func measure(_ proposal: ProposedSize) -> Size { .zero }

  /// Draws the node, which was given `frame`, as far as the canvas lets it.
  open func draw(in frame: Rect, on canvas: inout Canvas) {}

  /// Where the view in focus stands, if it is in this node and the node was given `frame`.
  open func focusedFrame(in frame: Rect) -> Rect? { nil }

  /// Tells what the node, which was given `frame`, is to a person beside what is seen of it.
  open func collect(in frame: Rect, into collector: inout SceneCollector) {}

  /// Learns the sizes of what is in view, where they were only estimated.
  ///
  /// - Parameters:
  ///   - frame: what the node was given.
  ///   - visible: the part of the screen that is seen.
  /// - Returns: nil where nothing new was learnt; else the cells by which what is seen has moved, because
  ///   something before it is longer than was thought. Then the node's size may be another one too.
  open func learnSizes(in frame: Rect, visible: Rect) -> Int? { nil }

  /// Forgets the sizes that it has told, because something inside has another one.
  open func forgetSizes() { known = [] }

  /// The proposal whose answer the parent took; nil where the parent knows nothing but the frame.
  private var accepted: ProposedSize?

  /// Tells the node which of its answers was taken, before it is given a frame of that size.
  public final func accept(_ proposal: ProposedSize) { accepted = proposal }

  /// The proposal that the node answered with `size`: what it was drawn for, and shares out in turn.
  final func proposal(for size: Size) -> ProposedSize {
    if let accepted, known.contains(where: { $0.proposal == accepted && $0.size == size }) { return accepted }
    return known.last { $0.size == size }?.proposal ?? ProposedSize(size)
  }

  /// The row of a line of text in the node, which was given `size`; nil where there is no text.
  open func textBaseline(_ which: TextBaseline, in size: Size) -> Int? { nil }
}

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
