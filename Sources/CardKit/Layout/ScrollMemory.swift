/// How far each scroll view has been scrolled: what a screen keeps from one frame to the next.
public final class ScrollMemory {
  private var offsets: [(id: String, offset: Int)] = []

  /// The cells shown before the focus when it moves back.
  private static let context = 2

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
      if focus.lowerBound < offset {
        // Going back, what stands right above is shown too: a title, which is never in focus itself.
        let context = max(focus.lowerBound - Self.context, focus.upperBound - viewport)
        offset = min(context, focus.lowerBound)
      }
    }
    offset = max(0, min(offset, content - viewport))
    if let place { offsets[place].offset = offset } else { offsets.append((id, offset)) }
    return offset
  }
}
