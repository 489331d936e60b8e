import CardKit
import FoundationEssentials

/// An action of the mouse on the views of the screen.
package enum Pointer: Hashable, Sendable {
  /// The button goes down on a view; in a text, after this many characters.
  case press(ViewID?, character: Int? = nil)
  case drag(ViewID?)
  case release(ViewID?)
  /// The wheel has scrolled; these focusable views are at least partly visible now.
  case scroll(seen: [ViewID])
}

struct PressedView: Hashable {
  let id: ViewID
  /// The scrum that it was about; another may stand there before the button is released.
  let scrum: UUID?
  let wasInFocus: Bool
}

extension AppState {
  /// Handles the mouse: a press focuses, a release opens what was in focus before, or runs a button.
  mutating func handle(_ pointer: Pointer) -> [Effect] {
    switch pointer {
    case .press(let id, let character): press(id, character)
    case .scroll(let seen): handleScroll(seen: seen)
    case .drag(let id):
      if let pressed, isBoardOnTop { board.drag(pressed, over: id, &shared) }
    case .release(let id): return release(id)
    }
    return []
  }

  /// The letters on the screen; nil if another one has come.
  var visibleMarks: [JumpMarks.Mark]? {
    jumps.flatMap { $0.screen == ObjectIdentifier(type(of: top)) ? $0.marks : nil }
  }

  /// Goes to the view with a letter, and opens or presses it with Shift; a button is pressed either way.
  mutating func jump(by key: Key) -> [Effect] {
    let marks = visibleMarks
    jumps = nil
    guard case .character(let letter) = keyPlaces.key(of: key) ?? key,
      let view = marks?.first(where: { "\($0.letter)" == letter.lowercased() })?.view
    else { return [] }
    press(view, nil)
    if KeyRow.id(of: view) != nil { return release(view) }
    pressed = nil
    let opening =
      letter.isUppercase ? activeTables.lazy.flatMap(\.rows).first { $0.ownKeys.contains(.enter) } : nil
    return opening.map { attempt($0) } ?? []
  }

  /// Moves the focus by a page. Some views, such as a button in the focused card, can't be in focus themselves.
  mutating func page(to views: [ViewID], seen: [ViewID]) {
    let before = self
    for view in views where top.mayPage(to: view) {
      changeTop { $0.focus(on: view, $1) }
      if self != before { return }
    }
    handleScroll(seen: seen)
  }

  /// Focuses the visible view that a step has found; without one, the step has scrolled.
  mutating func step(to view: ViewID?, seen: [ViewID]) {
    if let view { changeTop { $0.focus(on: view, $1) } } else { handleScroll(seen: seen) }
  }

  private mutating func handleScroll(seen: [ViewID]) {
    changeTop { top, _ in top.didScroll(seen: seen) }
    isScrolledAway = top.scrollableFocus.map { !seen.contains($0) } ?? false
  }

  private mutating func press(_ id: ViewID?, _ character: Int?) {
    shared.notice = nil
    defer { hasClickActed = false }
    pressed = nil
    guard let id else { return }
    let before = top.focusedView
    changeTop { $0.focus(on: id, $1) }
    if let character, var input = top.input {
      input.move(to: character)
      changeTop { $0.type(input, &$1) }
    }
    let now = top.focusedView
    if now?.contains(id) ?? false { isScrolledAway = false }
    // A view inside the one in focus was not in focus itself: the focus has moved into it.
    let wasInFocus = before?.contains(id) ?? false && before == now && !hasClickActed
    pressed = PressedView(id: id, scrum: top.scrum(at: id, shared), wasInFocus: wasInFocus)
  }

  private mutating func release(_ id: ViewID?) -> [Effect] {
    defer { pressed = nil }
    if pressed != nil, isBoardOnTop, board.dragged != nil { return board.drop(on: id, &shared) }
    let top = top
    // Since the press, a change elsewhere may have put another scrum there.
    guard let id, let pressed, pressed.id == id, pressed.scrum == top.scrum(at: id, shared) else { return [] }
    let wasInFocus = pressed.wasInFocus && top.focusedView?.contains(id) ?? false
    guard let row = (KeyRow.id(of: id) ?? top.click(on: id, wasInFocus: wasInFocus)).flatMap({ row($0) })
    else { return [] }
    hasClickActed = true
    return attempt(row)
  }
}

extension Scene {
  /// The wheel scrolls at once: the state has no scroll positions, only the views then visible.
  package func pointer(for event: MouseEvent, memory: ViewMemory) -> Pointer? {
    switch event.kind {
    case .press where scroll(at: event.location): return .scroll(seen: drawnAgain().seen)
    case .press: return .press(focusable(at: event.location), character: character(at: event.location))
    case .drag: return .drag(focusable(at: event.location))
    case .release: return .release(focusable(at: event.location))
    case .scrollUp, .scrollDown, .scrollLeft, .scrollRight:
      guard let view = scrolled(by: event) else { return nil }
      memory.scroll(view.id, by: view.cells)
      return .scroll(seen: drawnAgain().seen)
    }
  }

  /// Scrolls by a page at once and returns the action that moves the focus along.
  package func paged(_ step: PageStep) -> Action {
    let (views, after) = page(step)
    return .paged(views, seen: after.seen)
  }

  /// Makes a step at once and returns the action that moves the focus along.
  package func stepped(_ step: ScrollStep) -> Action {
    let view = scroll(step)
    return .stepped(to: view, seen: view == nil ? drawnAgain().seen : [])
  }

  private var seen: [ViewID] { focusables.filter { !$0.visible.isEmpty }.map(\.id) }
}
