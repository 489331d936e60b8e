/// The form of a view during one frame.
///
/// A frame has three passes, and each gets all that it needs as its arguments:
///
/// 1. Requirement: a parent asks its children for their ``size(_:)`` in a proposal. A node defines
///    ``measure(_:)``; the answers are cached, so a stack may ask again at no cost.
/// 2. Box: ``forEachChild(in:_:)`` gives each child its ``Placement``: a frame, and the proposal that the child
///    answered with that size and shares out in turn.
/// 3. Render: ``draw(in:on:)`` draws the node in its placement. On demand, the other passes that take a placement
///    find the focus, the words of a screen reader and the lines of text.
///
/// By default a render pass visits the children that the box pass places, so most nodes define the first two alone.
open class LayoutNode {
  /// The first answer stands by itself: most nodes are asked in one proposal, and need no list.
  private var first: (proposal: ProposedSize, size: Size)?
  private var others: [(proposal: ProposedSize, size: Size)] = []

  /// Creates a node that takes no room and draws nothing.
  public init() {}

  /// The layout priority: a stack offers room to the highest first.
  open var priority: Double { 0 }

  /// The size taken in a proposal; it may be larger than the proposal.
  public final func size(_ proposal: ProposedSize) -> Size {
    if let first, first.proposal == proposal { return first.size }
    for entry in others where entry.proposal == proposal { return entry.size }
    let size = measure(proposal)
    if first == nil { first = (proposal, size) } else { others.append((proposal, size)) }
    return size
  }

  /// Computes the size that ``size(_:)`` caches.
  open func measure(_ proposal: ProposedSize) -> Size { .zero }

  /// Drops the cached sizes, because something inside has changed its own.
  func forgetSizes() {
    first = nil
    others = []
  }

  /// Calls `body` with each child and its placement, from back to front.
  open func forEachChild(in placement: Placement, _ body: (LayoutNode, Placement) -> Void) {}

  /// The placement of this node in `room`, in the size that it takes in a proposal.
  public final func placement(
    _ proposal: ProposedSize, in room: Rect, _ alignment: Alignment = .topLeading
  ) -> Placement {
    Placement(alignment.place(size(proposal), in: room), for: proposal)
  }

  /// Draws the node as far as the canvas lets it.
  open func draw(in placement: Placement, on canvas: inout Canvas) {
    forEachChild(in: placement) { $0.draw(in: $1, on: &canvas) }
  }

  /// Collects what can be focused, clicked, scrolled or spoken.
  func collect(in placement: Placement, into collector: inout SceneCollector) {
    forEachChild(in: placement) { $0.collect(in: $1, into: &collector) }
  }

  /// The view to keep in view, if it is in this node: the focused one, or one that is marked.
  func focusedView(in placement: Placement) -> FocusedView? {
    var found: FocusedView?
    forEachChild(in: placement) { found = found ?? $0.focusedView(in: $1) }
    return found
  }

  /// Whether its frame has a background of its own.
  var isFilled: Bool { false }

  /// The cells that a dialog of this node covers.
  func ground(in placement: Placement) -> Rect { placement.frame }

  /// The row of the first line of text; nil without text.
  func textBaseline(in placement: Placement) -> Int? {
    var row: Int?
    forEachChild(in: placement) { child, place in
      guard let own = child.textBaseline(in: place) else { return }
      row = min(row ?? own, own)
    }
    return row
  }

  /// Measures what is in sight and was only estimated before, which may change the node's own size.
  ///
  /// - Returns: nil if nothing new was learned; else the cells by which the content at `sight.fixed` has moved
  ///   away from the start of this node, because something before it is longer than estimated.
  func learnSizes(in placement: Placement, _ sight: Sight) -> Int? {
    var shift: Int?
    forEachChild(in: placement) { child, place in
      guard let moved = child.learnSizes(in: place, sight) else { return }
      shift = (shift ?? 0) + moved
    }
    if shift != nil { forgetSizes() }
    return shift
  }
}

/// The frame of a node and the proposal that the node answered with its size.
public struct Placement {
  /// The cells that the node was given.
  public var frame: Rect
  /// The proposal that the node was sized for and shares out among its children.
  public var proposal: ProposedSize

  /// A frame for the answer to a proposal; by default the proposal is the frame's size.
  public init(_ frame: Rect, for proposal: ProposedSize? = nil) {
    self.frame = frame
    self.proposal = proposal ?? ProposedSize(frame.size)
  }
}

/// A view that scroll views keep in view.
struct FocusedView {
  let id: ViewID
  /// Its cells, even if scrolled out of view.
  var frame: Rect
}

/// The part of a scroll view's content whose sizes are needed.
struct Sight {
  let axis: Axis
  /// The visible cells along the axis.
  let cells: Range<Int>
  /// The cells after the visible ones that are needed too; before them, if negative.
  let ahead: Int
  /// Whether to find the place kept since the last frame, or else the current place of lists.
  let isRecalling: Bool
  /// The first cell whose content stays in place: what grows before it moves the content's start.
  var fixed = 0
}

class WrapperNode: LayoutNode {
  let child: LayoutNode

  init(_ child: LayoutNode) { self.child = child }

  override var priority: Double { child.priority }
  override var isFilled: Bool { child.isFilled }

  func offer(_ proposal: ProposedSize) -> ProposedSize { proposal }

  func childPlacement(in placement: Placement) -> Placement {
    Placement(placement.frame, for: offer(placement.proposal))
  }

  override func measure(_ proposal: ProposedSize) -> Size { child.size(offer(proposal)) }

  override func forEachChild(in placement: Placement, _ body: (LayoutNode, Placement) -> Void) {
    body(child, childPlacement(in: placement))
  }
}
