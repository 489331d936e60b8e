/// What views remember from frame to frame, by identity: scroll positions, expanded lists, cursors of text fields and
/// the focus. The program hands it to each frame.
public final class ViewMemory {
  private var positions: [(id: ViewID, position: ScrollPosition, frame: Int)] = []
  private var frames = 0
  private var extents: [(id: ViewID, extents: LazyExtents)] = []
  private var expanded: [ViewID] = []
  let texts = TextMemory()
  /// The focused view, unless the program sets one with `focus(_:)`.
  public var focus: ViewID?
  var interaction = Interaction()

  /// Remembers nothing yet.
  public init() {}

  /// Begins a frame: scroll views that were not in the last frame show the focus again.
  func beginFrame() {
    for place in positions.indices where positions[place].frame < frames {
      positions[place].position.followAnew()
    }
    frames += 1
    texts.beginFrame()
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

  func extents(of id: ViewID) -> LazyExtents {
    if let known = extents.first(where: { $0.id.isSame(as: id) }) { return known.extents }
    let new = LazyExtents()
    extents.append((id, new))
    return new
  }

  /// Scrolls a view by some cells, at most to its ends, until the focus moves.
  public func scroll(_ id: ViewID, by cells: Int) { self[position: id].move(by: cells) }
}

struct ScrollPosition {
  var offset = 0
  /// What was followed last: if nothing has changed, the person has scrolled away on purpose.
  private var followed: (view: ViewID?, focus: Range<Int>?, viewport: Int, content: Int)?

  /// The cells shown before the focus when it moves back.
  private static let context = 2

  /// Scrolls no further than needed to show `focus`, counted from the content's start; nil if nothing is
  /// focused.
  mutating func follow(_ view: ViewID? = nil, at focus: Range<Int>?, viewport: Int, content: Int) {
    let isKnown = followed.map { $0 == (view, focus, viewport, content) } ?? false
    followed = (view, focus, viewport, content)
    if let focus, !isKnown {
      offset = max(offset, focus.upperBound - viewport)
      if focus.lowerBound < offset {
        // Going back shows the line above too: a title is never focused itself.
        let context = max(focus.lowerBound - Self.context, focus.upperBound - viewport)
        offset = min(context, focus.lowerBound)
      }
    }
    offset = max(0, min(offset, content - viewport))
  }

  mutating func followAnew() { followed = nil }

  /// Scrolls by some cells; `follow` bounds it to the content.
  mutating func move(by cells: Int) { offset = ProposedSize.bounded(offset) + ProposedSize.bounded(cells) }

  /// Shifts the position after something before the visible part turned out longer.
  mutating func shift(by cells: Int) {
    offset += cells
    guard let (view, focus, viewport, content) = followed else { return }
    let moved = focus.map { $0.lowerBound + cells..<$0.upperBound + cells }
    followed = (view, moved, viewport, content + cells)
  }
}
