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
