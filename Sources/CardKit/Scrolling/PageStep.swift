/// A step of the paging keys: a window less a row, so that one row stays in sight, or half a window.
public enum PageStep: Hashable, Sendable, CaseIterable {
  case pageUp, pageDown, halfPageUp, halfPageDown

  package var keys: [Key] {
    switch self {
    case .pageUp: [.pageUp, .control("b")]
    case .pageDown: [.pageDown, .control("f")]
    case .halfPageUp: [.control("u")]
    case .halfPageDown: [.control("d")]
    }
  }

  /// The rows that the step goes down in a window of some height, less that of one row of the list; a negative
  /// number goes up.
  package func rows(in height: Int, less row: Int = 1) -> Int {
    switch self {
    case .pageUp: -max(1, height - max(1, row))
    case .pageDown: max(1, height - max(1, row))
    case .halfPageUp: -max(1, height / 2)
    case .halfPageDown: max(1, height / 2)
    }
  }
}

extension Scene {
  /// Scrolls the view around the focus by a step, as far as it goes, and returns the views to which the focus can
  /// move: the one that is a step away first, then its neighbours. Behind the last view, that is the last. Returns the
  /// scene after that too.
  ///
  /// Rows may differ in height, and those out of view need not have been made before.
  package func page(_ step: PageStep) -> (views: [ViewID], after: Scene) {
    guard let view = scrolled(.vertical) else { return ([], self) }
    let start = view.followed ?? Rect(origin: view.visible.origin, size: .zero)
    // The focused row may be higher than it will be without the focus: none may be skipped then.
    let rows = step.rows(in: view.visible.size.height, less: start.size.height)
    memory.scroll(view.id, by: rows)
    let after = drawnAgain()
    // Near the end there is less to scroll, and rows measured on the way may turn out higher than estimated.
    let now = after.scrollables.first { $0.id.isSame(as: view.id) }?.followed?.minY ?? start.minY - rows
    let target = now + rows
    let ahead = after.focusables.filter { rows > 0 ? $0.frame.minY > now : $0.frame.minY < now }
    let inside = ahead.filter { $0.isInside(view.id) }
    // At its end the scroll view is left.
    let views = (inside.isEmpty ? ahead : inside)
      .map { element in
        let frame = element.frame
        let distance = max(frame.minY - target, target - frame.maxY + 1, 0)
        return (element.id, (distance, abs(frame.minX - start.minX)))
      }
      .sorted { $0.1 < $1.1 }
      .map(\.0)
    return (views, after)
  }
}
