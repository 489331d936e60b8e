/// What a screen keeps from one frame to the next: how far things are scrolled, what is expanded.
///
/// Views are values that last for a frame; whoever draws frames holds one memory and hands it to each.
public final class ViewMemory {
  private var positions: [(id: ViewID, position: ScrollPosition, frame: Int)] = []
  /// How many frames were drawn.
  private var frames = 0
  private var extents: [(id: ViewID, extents: LazyExtents)] = []
  private var expanded: [ViewID] = []

  /// Remembers nothing yet.
  public init() {}

  /// A frame begins: what scrolls and was not in the frame before comes back with the focus in view, however far
  /// a person had scrolled away from it.
  func beginFrame() {
    for place in positions.indices where positions[place].frame < frames {
      positions[place].position.followAnew()
    }
    frames += 1
  }

  /// Whether a list that owns its expansion is expanded.
  func isExpanded(_ id: ViewID) -> Bool { expanded.contains(id) }

  /// Expands or collapses a list that owns its expansion.
  func setExpanded(_ id: ViewID, _ isExpanded: Bool) {
    expanded.removeAll { $0 == id }
    if isExpanded { expanded.append(id) }
  }

  /// Where a view that scrolls stands.
  subscript(position id: ViewID) -> ScrollPosition {
    get { positions.first { $0.id == id }?.position ?? ScrollPosition() }
    set {
      if let place = positions.firstIndex(where: { $0.id == id }) {
        positions[place].position = newValue
        positions[place].frame = frames
      } else {
        positions.append((id, newValue, frames))
      }
    }
  }

  /// What is known of the lengths of a lazy list's elements.
  func extents(of id: ViewID) -> LazyExtents {
    if let known = extents.first(where: { $0.id == id }) { return known.extents }
    let new = LazyExtents()
    extents.append((id, new))
    return new
  }

  /// Scrolls a view by some cells, forwards or back, until the focus moves; it stops at its ends.
  public func scroll(_ id: ViewID, by cells: Int) { self[position: id].move(by: cells) }
}

/// How far a view is scrolled.
struct ScrollPosition {
  /// The cells of the content before the first one in view.
  var offset = 0
  /// What was followed last: where nothing of it changes, a person has scrolled away on purpose.
  private var followed: (view: ViewID?, focus: Range<Int>?, viewport: Int, content: Int)?

  /// The cells shown before the focus when it moves back.
  private static let context = 2

  /// Shows `focus`, moving no further than it must, and stays within the content.
  ///
  /// - Parameters:
  ///   - view: what is in focus; on one row with what was before, it stands at the same cells.
  ///   - focus: the cells to be seen, counted from the start of the content; nil where nothing is in focus.
  ///   - viewport: the cells in view.
  ///   - content: all cells.
  mutating func follow(_ view: ViewID? = nil, at focus: Range<Int>?, viewport: Int, content: Int) {
    let isKnown = followed.map { $0 == (view, focus, viewport, content) } ?? false
    followed = (view, focus, viewport, content)
    if let focus, !isKnown {
      offset = max(offset, focus.upperBound - viewport)
      if focus.lowerBound < offset {
        // Going back, what stands right above is shown too: a title, which is never in focus itself.
        let context = max(focus.lowerBound - Self.context, focus.upperBound - viewport)
        offset = min(context, focus.lowerBound)
      }
    }
    offset = max(0, min(offset, content - viewport))
  }

  /// Shows the focus the next time, also where nothing of it has changed.
  mutating func followAnew() { followed = nil }

  /// Moves by some cells; `follow` brings it back into the content.
  mutating func move(by cells: Int) {
    offset = ProposedSize.bounded(offset) + ProposedSize.bounded(cells)
  }

  /// What is in view has moved by some cells, because something before it is longer than was thought.
  mutating func shift(by cells: Int) {
    offset += cells
    guard let (view, focus, viewport, content) = followed else { return }
    let moved = focus.map { $0.lowerBound + cells..<$0.upperBound + cells }
    followed = (view, moved, viewport, content + cells)
  }
}
