/// A step through content in which only a few views, or none, can be in focus.
public enum ScrollStep: Hashable, Sendable {
  case lineUp, lineDown, start, end

  fileprivate var rows: Int {
    switch self {
    case .lineUp: -1
    case .lineDown: 1
    case .start: -ProposedSize.infinity
    case .end: ProposedSize.infinity
    }
  }
}

extension Scene {
  /// Returns the next view in sight that can be in focus; without one, scrolls by a line, or to an end.
  public func scroll(_ step: ScrollStep) -> ViewID? {
    guard let view = pagedView else { return nil }
    let isLine = step == .lineUp || step == .lineDown
    if isLine {
      let inSight = focusables.filter { element in
        !element.visible.isEmpty && element.scopes.contains { $0.id.isSame(as: view.id) }
      }
      let focus = inSight.first(where: \.isFocused)?.frame.minY
      let next =
        step == .lineDown
        ? inSight.first { $0.frame.minY > focus ?? .min } : inSight.last { $0.frame.minY < focus ?? .max }
      if let next { return next.id }
    }
    memory.scroll(view.id, by: step.rows)
    return nil
  }
}
