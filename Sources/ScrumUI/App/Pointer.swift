import CardKit
import FoundationEssentials

/// What the mouse does to the views on the screen.
public enum Pointer: Hashable, Sendable {
  /// The button goes down on a view; nil for none. In a text it goes down behind so many characters.
  case press(ViewID?, character: Int? = nil)
  /// The mouse is moved onto a view with the button down.
  case drag(ViewID?)
  /// The button is let go on a view.
  case release(ViewID?)
  /// The wheel has scrolled; these of the views that can be in focus are seen now, at least in part.
  case scroll(seen: [ViewID])
}

/// The view on which the mouse button went down.
struct PressedView: Hashable {
  /// The view.
  let id: ViewID
  /// The scrum that it is about; another may stand there before the button is let go.
  let scrum: UUID?
  /// Whether it was in focus before.
  let wasInFocus: Bool
}

extension AppState {
  /// Does what the mouse does: a press focuses, letting go on what was in focus before opens it, buttons are
  /// pressed if the button is let go on them.
  mutating func take(_ pointer: Pointer) -> [Effect] {
    switch pointer {
    case .press(let id, let character):
      press(id, character)
      return []
    case .scroll(let seen):
      isScrolledAway = shown.scrollableFocus.map { !seen.contains($0) } ?? false
      return []
    case .drag(let id):
      if let pressed { changeTop { $0.drag(pressed, over: id, &$1) } }
      return []
    case .release(let id): return release(id)
    }
  }

  private mutating func press(_ id: ViewID?, _ character: Int?) {
    shared.notice = nil
    defer { hasClickActed = false }
    guard let id else {
      pressed = nil
      return
    }
    let before = top.focusedView
    changeTop { $0.focus(on: id, $1) }
    if let character, var input = top.input {
      input.move(to: character)
      changeTop { $0.type(input, &$1) }
    }
    let now = top.focusedView
    if now?.contains(id) ?? false { isScrolledAway = false }
    // What lies in the view in focus and can be in focus itself was not: the focus has moved into it.
    let wasInFocus = before?.contains(id) ?? false && before == now && !hasClickActed
    pressed = PressedView(id: id, scrum: top.scrum(at: id, shared), wasInFocus: wasInFocus)
  }

  private mutating func release(_ id: ViewID?) -> [Effect] {
    defer { pressed = nil }
    if pressed != nil, let effects = changeTop({ $0.drop(on: id, &$1) }) { return effects + navigate() }
    let top = top
    // What another board did since the press may have put another scrum there.
    guard let id, let pressed, pressed.id == id, pressed.scrum == top.scrum(at: id, shared) else { return [] }
    let wasInFocus = pressed.wasInFocus && top.focusedView?.contains(id) ?? false
    guard let name = KeyRow.id(of: id) ?? top.click(on: id, wasInFocus: wasInFocus), let row = row(name) else {
      return []
    }
    hasClickActed = true
    return attempt(row)
  }
}

extension Scene {
  /// What a mouse event is to the views on the screen. The wheel scrolls what is below it at once: how far things
  /// are scrolled is not part of the state, but what is seen then is.
  public func pointer(for event: MouseEvent, memory: ViewMemory) -> Pointer? {
    switch event.kind {
    case .press:
      return .press(focusable(at: event.location), character: character(at: event.location))
    case .drag: return .drag(focusable(at: event.location))
    case .release: return .release(focusable(at: event.location))
    case .scrollUp, .scrollDown:
      let step = event.kind == .scrollUp ? -Self.wheelStep : Self.wheelStep
      guard let view = scrollView(at: event.location) else { return nil }
      memory.scroll(view, by: step)
      return .scroll(seen: drawnAgain().focusables.lazy.filter { !$0.visible.isEmpty }.map(\.id))
    }
  }

  /// The cells by which a notch of the wheel scrolls.
  private static let wheelStep = 3
}
