import CardKit

extension AppState {
  /// Does what the mouse does: a press focuses, letting go on what was in focus before opens it, buttons are
  /// pressed where the button is let go on them.
  mutating func take(_ pointer: Pointer) -> [Effect] {
    switch pointer {
    case .press(let id):
      notice = nil
      guard let id else {
        pressed = nil
        return []
      }
      let before = focusedView
      focus(on: id)
      // What lies in the view in focus and can be in focus itself was not: the focus has moved into it.
      let wasInFocus = before?.contains(id) ?? false && before == focusedView
      pressed = PressedView(id: id, wasInFocus: wasInFocus)
      return []
    case .drag(let id): return drag(over: id)
    case .release(let id):
      defer { pressed = nil }
      if let effects = drop(on: id) { return effects }
      guard let id, let pressed, pressed.id == id else { return [] }
      if let command = Command(of: id) { return attempt(command) }
      return pressed.wasInFocus || pressesAtOnce(id) ? attempt(commandOfClick) : []
    }
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
