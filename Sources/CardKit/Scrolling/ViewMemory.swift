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
