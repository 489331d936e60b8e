/// The state of views from frame to frame, by identity: scroll positions, expanded lists, cursors of text fields, the
/// focus, and caches. The program hands it to each frame.
public final class ViewMemory {
  private var positions: [(id: ViewID, position: ScrollPosition, frame: Int)] = []
  private(set) var frames = 0
  private var extents: [(id: ViewID, extents: LazyExtents)] = []
  private var expanded: [ViewID] = []
  let texts = TextMemory()
  let kept = KeptNodes()
  var ring: DrawnRing?
  /// The scene on the screen; nil if the next picture may be another.
  package weak var shown: Scene?
  /// The focused view, unless the program sets one with `focus(_:)`.
  public var focus: ViewID?
  var interaction = Interaction()
  var announcement: Announcement?
  /// The elements of one identity, during a search for them.
  var equalNames: [ViewID]?

  /// Remembers nothing yet.
  public init() {}

  /// Begins a frame: scroll views that were not in the last frame show the focus again.
  func beginFrame() {
    for place in positions.indices where positions[place].frame < frames {
      positions[place].position.trackAnew()
    }
    frames += 1
    texts.beginFrame()
    kept.beginFrame()
  }

  func isExpanded(_ id: ViewID) -> Bool { expanded.contains { $0.isSame(as: id) } }

  func setExpanded(_ id: ViewID, _ isExpanded: Bool) {
    expanded.removeAll { $0.isSame(as: id) }
    if isExpanded { expanded.append(id) }
  }

  subscript(position id: ViewID) -> ScrollPosition {
    get { positions.first { $0.id.isSame(as: id) }?.position ?? ScrollPosition() }
    set {
      if let place = positions.firstIndex(where: { $0.id.isSame(as: id) }) {
        positions[place].position = newValue
        positions[place].frame = frames
      } else {
        positions.append((id, newValue, frames))
      }
    }
  }

  /// The last frame that a scroll view was in; nil if it was in none.
  func lastFrame(of id: ViewID) -> Int? { positions.first { $0.id.isSame(as: id) }?.frame }

  func extents(of id: ViewID) -> LazyExtents {
    if let known = extents.first(where: { $0.id.isSame(as: id) }) { return known.extents }
    let new = LazyExtents()
    extents.append((id, new))
    return new
  }

  /// Scrolls a view by some cells, at most to its ends, until the focus moves.
  package func scroll(_ id: ViewID, by cells: Int) { self[position: id].move(by: cells) }
}

/// The position of a scroll view, and the view that it tracks.
struct ScrollPosition {
  /// The cells before the visible part.
  var offset = 0
  /// The cells to scroll by in the next frame.
  var pending = 0
  /// Whether the person scrolled since the tracked view changed: then it is not tracked.
  private var isAway = false
  private var tracked: ViewID?
  private var owner = ViewID.root
  private var viewport: Size?

  /// The cells shown before the focus when it moves back.
  private static let context = 2

  mutating func trackAnew() { viewport = nil }

  /// Scrolls by some cells; the next frame bounds it to the content.
  mutating func move(by cells: Int) {
    pending = ProposedSize.bounded(pending + ProposedSize.bounded(cells))
    isAway = true
  }

  /// Whether the scroll view `owner` tracks a view; not after the person has scrolled away from it.
  mutating func tracks(_ view: ViewID?, of owner: ViewID, in viewport: Size) -> Bool {
    // Under another view, such as a dialog, all places are others.
    let isInPlace = owner.isIdentical(to: self.owner)
    var isKnown = view == tracked
    if isInPlace, let view, let tracked { isKnown = view.isSame(as: tracked) }
    if !isKnown || viewport != self.viewport { isAway = false }
    (tracked, self.owner, self.viewport) = (view, owner, viewport)
    return !isAway && view != nil
  }

  /// The offset nearest to `offset` that shows `focus`, counted from the content's start.
  static func offset(_ offset: Int, showing focus: Range<Int>, room: Int) -> Int {
    let offset = max(offset, focus.upperBound - room)
    guard focus.lowerBound < offset else { return offset }
    // Going back shows the line above too: a title is never focused itself.
    return min(max(focus.lowerBound - context, focus.upperBound - room), focus.lowerBound)
  }
}
