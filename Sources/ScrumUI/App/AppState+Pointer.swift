import CardKit
import FoundationEssentials

extension AppState {
  /// Does what the mouse does: a press focuses, letting go on what was in focus before opens it, buttons are
  /// pressed where the button is let go on them.
  mutating func take(_ pointer: Pointer) -> [Effect] {
    switch pointer {
    case .press(let id, let character):
      notice = nil
      defer { hasClickActed = false }
      guard let id else {
        pressed = nil
        return []
      }
      let before = focusedView
      focus(on: id)
      if let character { placeCursor(behind: character) }
      if focusedView?.contains(id) ?? false { isScrolledAway = false }
      // What lies in the view in focus and can be in focus itself was not: the focus has moved into it.
      let wasInFocus = before?.contains(id) ?? false && before == focusedView && !hasClickActed
      pressed = PressedView(id: id, scrum: scrum(at: id), wasInFocus: wasInFocus)
      return []
    case .scroll(let seen):
      isScrolledAway = focusedInList.map { !seen.contains($0) } ?? false
      return []
    case .drag(let id): return drag(over: id)
    case .release(let id):
      defer { pressed = nil }
      if let effects = drop(on: id) { return effects }
      // What another board did since the press may have put another scrum there.
      guard let id, let pressed, pressed.id == id, pressed.scrum == scrum(at: id) else { return [] }
      let isInFocus = pressed.wasInFocus && focusedView?.contains(id) ?? false
      guard let command = Command(of: id) ?? (isInFocus || pressesAtOnce(id) ? commandOfClick : nil) else {
        return []
      }
      hasClickActed = true
      return attempt(command)
    }
  }

  /// The scrum on whose card a view of the board is, or whose screen is shown; nil where it is none's.
  private func scrum(at id: ViewID) -> UUID? {
    guard screen == .board else { return focusedScrum?.id }
    let (section, place): (CardID.Section, Int)
    switch BoardFocus(id) {
    case .card(let inside, let index)?: (section, place) = (inside, index)
    case .blocker(let card, _)?: (section, place) = (.allScrums, card)
    default: return nil
    }
    let cards = cards(in: section)
    return cards.indices.contains(place) ? cards[place].id : nil
  }
}

extension Command {
  /// The command of a button on the screen; nil where the view is none.
  init?(of view: ViewID) {
    guard let name = view.path.split(separator: "/").last, name.hasPrefix(Self.mark) else { return nil }
    self.init(rawValue: String(name.dropFirst(Self.mark.count)))
  }

  private static let mark = "do "

  /// What a button for the command is known by.
  var buttonID: String { Self.mark + rawValue }
}
