/// A direction in which the focus moves.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
  case up, down, left, right
  /// The order in which views are written.
  case next, previous
}

/// A view on the screen that can be in focus.
public struct FocusableElement {
  /// What the view is known by.
  public let id: ViewID
  /// Its cells, also where they are scrolled out of view.
  public let frame: Rect
  /// The part of it that is seen; empty where it is scrolled out of view.
  public let visible: Rect
  /// Whether it has the focus.
  public let isFocused: Bool
  /// What pressing it does; nil where the program decides by `id`.
  public let action: (() -> Void)?
  /// What it scrolls in, from the outside in, each with whether it is in view there.
  let scopes: [(id: ViewID, isVisible: Bool)]
}

extension Scene {
  /// The view that the focus moves to; nil where there is none in that direction.
  ///
  /// The nearest up or down is in the next row of things, and there the one that stands most nearly opposite;
  /// to the left and right only what shares a row counts. What scrolls is left only when nothing in it lies
  /// in that direction, in view or not; other things that scroll are entered only at what is in view there.
  ///
  /// - Parameters:
  ///   - id: the view in focus; nil (or a view that is gone) starts at the first one in view.
  ///   - direction: where it is to move.
  public func focus(from id: ViewID?, toward direction: FocusDirection) -> ViewID? {
    guard let current = focusables.first(where: { $0.id == id }) else {
      let visible = focusables.filter { !$0.visible.isEmpty }
      return (direction == .previous ? visible.last : visible.first)?.id
    }
    if direction == .next || direction == .previous { return neighbour(of: current, direction) }
    // From the innermost thing that scrolls outwards.
    for depth in stride(from: current.scopes.count, through: 0, by: -1) {
      let shared = current.scopes.prefix(depth)
      let candidates = focusables.filter { element in
        element.id != current.id && element.scopes.count >= depth
          && zip(element.scopes, shared).allSatisfy { $0.id == $1.id }
          && element.scopes.dropFirst(depth).allSatisfy(\.isVisible)
          && (depth > 0 || !element.visible.isEmpty)
      }
      let distances = candidates.compactMap { candidate in
        Self.distance(from: current.frame, to: candidate.frame, direction).map { (candidate.id, $0) }
      }
      if let nearest = distances.min(by: { $0.1 < $1.1 }) { return nearest.0 }
    }
    return nil
  }

  private func neighbour(of current: FocusableElement, _ direction: FocusDirection) -> ViewID? {
    guard let place = focusables.firstIndex(where: { $0.id == current.id }) else { return nil }
    // Two views of one identity are stepped over as one, or there would be no way past them.
    return direction == .next
      ? focusables[place...].first { $0.id != current.id }?.id
      : focusables[..<place].last?.id
  }

  /// How far a frame lies away in a direction: the gap and how far aside, then how far from opposite; nil
  /// where it lies elsewhere.
  private static func distance(from: Rect, to: Rect, _ direction: FocusDirection) -> (Int, Int)? {
    let columns = gap(from.minX..<from.maxX, to.minX..<to.maxX)
    let rows = gap(from.minY..<from.maxY, to.minY..<to.maxY)
    let sharesRow = from.minY < to.maxY && to.minY < from.maxY
    let aside = abs(from.middle(across: direction) - to.middle(across: direction))
    switch direction {
    case .up where to.maxY <= from.minY, .down where to.minY >= from.maxY:
      // The next row of things comes before what stands exactly opposite further away.
      return (rows * 16 + columns, aside)
    case .left where to.maxX <= from.minX && sharesRow, .right where to.minX >= from.maxX && sharesRow:
      return (columns, aside)
    default: return nil
    }
  }

  /// The cells between two ranges; 0 where they overlap or touch.
  private static func gap(_ one: Range<Int>, _ two: Range<Int>) -> Int {
    max(0, max(one.lowerBound, two.lowerBound) - min(one.upperBound, two.upperBound))
  }

  /// The view in focus or to be pressed at a place: the innermost one that is seen there.
  public func focusable(at point: Point) -> ViewID? {
    focusables.last { $0.visible.contains(point) }?.id
  }

  /// What scrolls at a place: the innermost.
  public func scrollView(at point: Point) -> ViewID? { scrollables.last { $0.visible.contains(point) }?.id }

  /// Presses a view, as a click on it or `Enter` in it does.
  /// - Returns: whether the view has an action of its own.
  @discardableResult
  public func press(_ id: ViewID) -> Bool {
    guard let action = focusables.first(where: { $0.id == id })?.action else { return false }
    action()
    return true
  }
}

extension Rect {
  /// Twice the middle on the axis that a direction crosses.
  fileprivate func middle(across direction: FocusDirection) -> Int {
    direction == .up || direction == .down ? minX + maxX : minY + maxY
  }
}
