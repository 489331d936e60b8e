/// How far each scroll view has been scrolled: what a screen keeps from one frame to the next.
public final class ScrollMemory {
  private var offsets: [(id: String, offset: Int)] = []

  /// Remembers nothing yet.
  public init() {}

  /// The offset at which the view called `id` shows `focus`, moved no further than it must.
  ///
  /// - Parameters:
  ///   - focus: the cells to be seen, counted from the start of the content; nil where nothing is in focus.
  ///   - viewport: the cells in view.
  ///   - content: all cells.
  func offset(of id: String, showing focus: Range<Int>?, viewport: Int, content: Int) -> Int {
    let place = offsets.firstIndex { $0.id == id }
    var offset = place.map { offsets[$0].offset } ?? 0
    if let focus {
      offset = max(offset, focus.upperBound - viewport)
      offset = min(offset, focus.lowerBound)
    }
    offset = max(0, min(offset, content - viewport))
    if let place { offsets[place].offset = offset } else { offsets.append((id, offset)) }
    return offset
  }
}
