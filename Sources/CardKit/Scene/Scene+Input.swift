/// The answer of the views to an event.
public enum SceneResponse: Hashable {
  /// No view uses it.
  case ignored
  case handled
  /// A view without an action of its own was pressed: the program acts on its identity.
  case pressed(ViewID)
}

extension Scene {
  private var focused: FocusableElement? { focusables.first(where: \.isFocused) }

  /// Whether the program sets the focus, and must move it itself.
  private var isFocusFixed: Bool {
    guard let focused else { return false }
    return memory.focus.map { !focused.id.isSame(as: $0) } ?? true
  }

  // MARK: Keys

  /// Handles the keys that work in every program: they type into the focused text field, press the button of that key,
  /// press the focused view (Enter and space), move the focus (Tab and the arrows), scroll (PgUp and PgDn), or go to the
  /// ends of a list (Home and End).
  ///
  /// The focus moves in the ``ViewMemory`` of the environment: after a response other than `ignored`, the program draws
  /// again. Where nothing can be focused, the arrows scroll.
  public func handle(_ key: Key) -> SceneResponse {
    if let edit = focused?.edit, type(key, edit) { return .handled }
    // The focused element comes before buttons that have one of its keys.
    if key == .enter || key == " ", let focused { return pressing(focused) }
    if let button = button(of: key) { return pressing(button) }
    switch key {
    case .tab: return moveFocus(.next)
    case .backTab: return moveFocus(.previous)
    case .up: return moveFocus(.up)
    case .down: return moveFocus(.down)
    case .left: return moveFocus(.left)
    case .right: return moveFocus(.right)
    case .pageDown: return scroll(.vertical) { PageStep.pageDown.rows(in: $0.height) }
    case .pageUp: return scroll(.vertical) { PageStep.pageUp.rows(in: $0.height) }
    case .home: return scroll(toEnd: false)
    case .end: return scroll(toEnd: true)
    default: return .ignored
    }
  }

  private func type(_ key: Key, _ edit: TextEdit) -> Bool {
    if case .character(let character) = key {
      edit { $0.insert(String(character)) }
    } else if let command = TextCommand(key) {
      edit { $0.handle(command) }
    } else if key == .escape, !isFocusFixed, memory.interaction.covered.isEmpty {
      memory.focus = nil
    } else {
      return false
    }
    return true
  }

  /// Inserts a pasted text into the focused text field; returns whether there is one.
  public func paste(_ text: String) -> Bool {
    guard let edit = focused?.edit else { return false }
    edit { $0.insert(text) }
    return true
  }

  private func pressing(_ element: FocusableElement) -> SceneResponse {
    guard let action = element.action else { return .pressed(element.id) }
    action()
    return .handled
  }

  /// The enabled button of a key; of several, such as one in each row, that in the row of the focus, if any.
  private func button(of key: Key) -> FocusableElement? {
    // A dialog comes before what stands beside it.
    let inside = reachable.filter { $0.key == key }
    let buttons = inside.isEmpty ? focusables.filter { $0.key == key } : inside
    guard buttons.count > 1 else { return buttons.first }
    guard let focused else { return nil }
    if focused.key == key { return focused }
    let focus = focused.id
    let shared = buttons.map { $0.id.shared(with: focus) }
    // Names that all of them share tell nothing.
    guard let most = shared.max(), shared.count(where: { $0 == most }) < buttons.count else { return nil }
    return zip(buttons, shared).first { $0.1 == most }?.0
  }

  private func moveFocus(_ direction: FocusDirection) -> SceneResponse {
    if isFocusFixed { return .ignored }
    // After scrolling away, the focus goes on from there.
    let start = focused.flatMap { $0.visible.isEmpty ? nil : $0.id }
    if let next = focus(from: start, toward: direction) {
      memory.focus = next
      return .handled
    }
    switch direction {
    // The last view is followed by the first.
    case .next, .previous:
      guard let next = direction == .next ? reachable.first : reachable.last else { return .ignored }
      memory.focus = next.id
      return .handled
    case .up: return scroll(.vertical) { _ in -1 }
    case .down: return scroll(.vertical) { _ in 1 }
    case .left: return scroll(.horizontal) { _ in -1 }
    case .right: return scroll(.horizontal) { _ in 1 }
    }
  }

  /// Scrolls the scroll view around the focus, or else the first, by some cells of its size.
  private func scroll(_ axis: Axis, by cells: (Size) -> Int) -> SceneResponse {
    guard let view = scrolled(axis) else { return .ignored }
    memory.scroll(view.id, by: cells(view.visible.size))
    return .handled
  }

  /// The innermost scroll view around the focus or the kept view, else the first in view; on any axis if nil.
  func scrolled(_ axis: Axis?) -> ScrollableView? {
    let views = scrollables.filter { $0.axis == axis ?? $0.axis && !$0.visible.isEmpty }
    let around = views.last { focused?.isInside($0.id) ?? false }
    return around ?? views.last { $0.followed != nil } ?? views.first
  }

  /// Scrolls to an end of the list around the focus, or of the first one, and moves the focus along.
  private func scroll(toEnd isEnd: Bool) -> SceneResponse {
    let hasVertical = focused == nil && scrollables.contains { $0.axis == .vertical }
    guard let view = scrolled(hasVertical ? .vertical : nil) else { return .ignored }
    memory.scroll(view.id, by: isEnd ? ProposedSize.infinity : -ProposedSize.infinity)
    if isFocusFixed { return .handled }
    let inside = drawnAgain().reachable.filter { !$0.visible.isEmpty && $0.isInside(view.id) }
    if let end = isEnd ? inside.last : inside.first { memory.focus = end.id }
    return .handled
  }

  // MARK: The mouse

  /// Handles the mouse: a click focuses a view and presses it, or moves the cursor of a text field; the wheel scrolls.
  public func handle(_ event: MouseEvent) -> SceneResponse {
    let target = focusables.last { $0.visible.contains(event.location) }
    switch event.kind {
    case .scrollUp, .scrollDown, .scrollLeft, .scrollRight:
      // Over a rail, the page around it scrolls.
      guard let view = scrolled(by: event, prefersPage: true) else { return .ignored }
      memory.scroll(view.id, by: view.cells)
      return .handled
    case .press:
      memory.interaction.pressed = target?.id
      guard let target else { return scroll(at: event.location) ? .handled : .ignored }
      if element(target.id, among: reachable) != nil { memory.focus = target.id }
      if let edit = target.edit, let character = character(at: event.location) {
        edit { $0.move(to: character) }
      }
      return .handled
    case .drag: return .ignored
    case .release:
      defer { memory.interaction.pressed = nil }
      guard let target, memory.interaction.pressed?.isSame(as: target.id) ?? false else { return .ignored }
      // A click into a text field is no `Enter`.
      return target.edit == nil ? pressing(target) : .handled
    }
  }
}

extension ViewID {
  /// The number of names before the first that differs.
  fileprivate func shared(with other: ViewID) -> Int {
    zip(names, other.names).prefix { $0.elementsEqual($1) }.count
  }

  private var names: [Substring.UTF8View] {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }
}
