/// A direction of focus movement.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
  case up, down, left, right
  /// In the order of the source code.
  case next, previous
}

/// A focusable view on the screen.
public struct FocusableElement {
  /// The identity of the view.
  public let id: ViewID
  /// Its cells, even if scrolled out of view.
  public let frame: Rect
  /// Its visible part; empty if scrolled out of view.
  package let visible: Rect
  /// Whether it is focused.
  public let isFocused: Bool
  /// Runs when it is pressed; nil if the program decides by `id`.
  package let action: (() -> Void)?
  /// The key that presses it from anywhere.
  public let key: Key?
  /// Changes its text and cursor, if it is a text field.
  let edit: TextEdit?
  /// The scroll views around it from the outside in, each with whether it is in view there.
  let scopes: [(id: ViewID, isVisible: Bool)]

  func isInside(_ scrollView: ViewID) -> Bool { scopes.contains { $0.id.isSame(as: scrollView) } }
}

extension Scene {
  /// The view that the focus moves to, from the first visible one if `id` is nil or gone; nil if there is
  /// none.
  ///
  /// Up and down lead to the next row of views, and there to the one most nearly opposite; left and right
  /// stay in the row. The focus leaves a scroll view only if nothing in it lies in that direction, visible or
  /// not, and enters another one only at something visible.
  public func focus(from id: ViewID?, toward direction: FocusDirection) -> ViewID? {
    guard let current = id.flatMap({ element($0, among: reachable) }) else {
      let visible = reachable.filter { !$0.visible.isEmpty }
      return (direction == .previous ? visible.last : visible.first)?.id
    }
    if direction == .next || direction == .previous { return neighbour(of: current, direction) }
    if direction == .right, let inside = views(inside: current).first { return inside.id }
    // From the innermost scroll view outwards.
    for depth in stride(from: current.scopes.count, through: 0, by: -1) {
      let shared = current.scopes.prefix(depth)
      let candidates = reachable.filter { element in
        !element.id.isSame(as: current.id) && element.scopes.count >= depth
          && zip(element.scopes, shared).allSatisfy { $0.id.isSame(as: $1.id) }
          && element.scopes.dropFirst(depth).allSatisfy(\.isVisible)
          && (depth > 0 || !element.visible.isEmpty)
      }
      let distances = candidates.compactMap { candidate in
        Self.distance(from: current.frame, to: candidate.frame, direction).map { (candidate.id, $0) }
      }
      if let nearest = distances.min(by: { $0.1 < $1.1 }) { return nearest.0 }
    }
    // From the first button in a row back to the row.
    return direction == .left ? reachable.last { contains($0, current) }?.id : nil
  }

  private func contains(_ outer: FocusableElement, _ inner: FocusableElement) -> Bool {
    !outer.id.isSame(as: inner.id) && outer.frame != inner.frame && outer.frame.contains(inner.frame)
  }

  private func views(inside element: FocusableElement) -> [FocusableElement] {
    reachable.filter { contains(element, $0) && !$0.visible.isEmpty }
  }

  private func neighbour(of current: FocusableElement, _ direction: FocusDirection) -> ViewID? {
    let all = reachable
    guard let place = all.firstIndex(where: { $0.id.isSame(as: current.id) }) else { return nil }
    // Views that share an identity count as one, or the focus could not pass them.
    return direction == .next
      ? all[place...].first { !$0.id.isSame(as: current.id) }?.id
      : all[..<place].last?.id
  }

  /// The distance to a frame in a direction, then how far it is from opposite; nil if it lies elsewhere.
  private static func distance(from: Rect, to: Rect, _ direction: FocusDirection) -> (Int, Int)? {
    let columns = gap(from.minX..<from.maxX, to.minX..<to.maxX)
    let rows = gap(from.minY..<from.maxY, to.minY..<to.maxY)
    let sharesRow = from.minY < to.maxY && to.minY < from.maxY
    let aside = abs(from.middle(across: direction) - to.middle(across: direction))
    switch direction {
    case .up where to.maxY <= from.minY, .down where to.minY >= from.maxY:
      // The next row beats something exactly opposite but farther away.
      return (rows * 16 + columns, aside)
    case .left where to.maxX <= from.minX && sharesRow, .right where to.minX >= from.maxX && sharesRow:
      return (columns, aside)
    default: return nil
    }
  }

  private static func gap(_ one: Range<Int>, _ two: Range<Int>) -> Int {
    max(0, max(one.lowerBound, two.lowerBound) - min(one.upperBound, two.upperBound))
  }

  /// The innermost focusable view that is visible at a point.
  public func focusable(at point: Point) -> ViewID? { focusables.last { $0.visible.contains(point) }?.id }

  /// The innermost scroll view at a point.
  package func scrollView(at point: Point) -> ViewID? { scrollables.last { $0.visible.contains(point) }?.id }

  /// The view that the wheel scrolls, and the cells: sideways the innermost rail, else the innermost view or, if it is
  /// preferred, the page around that.
  package func scrolled(by event: MouseEvent, prefersPage: Bool = false) -> (id: ViewID, cells: Int)? {
    let isSideways = event.kind == .scrollLeft || event.kind == .scrollRight
    let views = scrollables.filter {
      $0.visible.contains(event.location) && (!isSideways || $0.axis == .horizontal)
    }
    let page = prefersPage ? views.last { $0.axis == .vertical } : nil
    let step = event.kind == .scrollUp || event.kind == .scrollLeft ? -3 : 3
    return (page ?? views.last).map { ($0.id, step) }
  }

  /// The view of an identity; of a path alone, the first that has it.
  func element(_ id: ViewID, among elements: [FocusableElement]) -> FocusableElement? {
    elements.first { $0.id.isSame(as: id) } ?? elements.first { $0.id == id }
  }

  /// Presses a view, as a click or Enter does; returns whether it has an action of its own.
  @discardableResult
  public func press(_ id: ViewID) -> Bool {
    guard let action = element(id, among: focusables)?.action else { return false }
    action()
    return true
  }
}

extension Rect {
  fileprivate func middle(across direction: FocusDirection) -> Int {
    direction == .up || direction == .down ? minX + maxX : minY + maxY
  }
}
