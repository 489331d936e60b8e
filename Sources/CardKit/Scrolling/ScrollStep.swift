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
  /// Returns the next view in sight that can be in focus; without one, scrolls by a line, which may bring one into
  /// sight, or to an end.
  package func scroll(_ step: ScrollStep) -> ViewID? {
    guard let view = scrolled(.vertical) else { return nil }
    if let next = next(step, in: view.id) { return next }
    memory.scroll(view.id, by: step.rows)
    return drawnAgain().next(step, in: view.id)
  }

  /// The next view in sight after the focused one.
  private func next(_ step: ScrollStep, in view: ViewID) -> ViewID? {
    let inSight = focusables.filter { !$0.visible.isEmpty && $0.isInside(view) }
    let focus = inSight.first(where: \.isFocused)?.frame.minY
    switch step {
    case .lineUp: return inSight.last { $0.frame.minY < focus ?? .max }?.id
    case .lineDown: return inSight.first { $0.frame.minY > focus ?? .min }?.id
    case .start, .end: return nil
    }
  }
}
