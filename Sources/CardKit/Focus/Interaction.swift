/// The memory of a program's views between two events, besides the focus.
struct Interaction {
  /// The view on which the mouse button went down.
  var pressed: ViewID?
  /// The views of the last frame among which the focus moves, in order.
  var order: [ViewID] = []
  /// The focus of the last frame.
  var last: ViewID?
  /// Whether the next view that can be focused is.
  var awaitsFocus = false
  /// The dialogs of this frame, the topmost last.
  var dialogs: [ViewID] = []
  /// The focus below each dialog, the topmost last.
  var covered: [(dialog: ViewID, focus: ViewID?, order: [ViewID])] = []
  /// The page of this frame with its first focus, the innermost of several.
  var page: (id: ViewID, first: ViewID?)?
  /// The page of the frame before.
  var shownPage: ViewID?
  /// The focus of each page that was left.
  var left: [ViewID: ViewID] = [:]
  private var fields: [(id: ViewID, input: TextInput)] = []

  /// The text and cursor of a field whose text is now `text`.
  ///
  /// If the program has changed the text, a cursor at the end stays there, and another keeps its distance to the start.
  func input(of field: ViewID, text: String) -> TextInput {
    var input = TextInput(text)
    guard let known = fields.first(where: { $0.id.isSame(as: field) })?.input else { return input }
    if known.text == input.text { return known }
    if known.cursor < known.text.count { input.move(to: known.cursor) }
    return input
  }

  mutating func set(_ input: TextInput, of field: ViewID) {
    fields.removeAll { $0.id.isSame(as: field) }
    fields.append((field, input))
  }
}

/// Applies a change to the text and cursor of a field.
typealias TextEdit = ((inout TextInput) -> Void) -> Void

extension ViewMemory {
  /// Focuses the first view that can be focused, as a program does at its start.
  package func focusFirst() { interaction.awaitsFocus = true }

  /// Whether views may have to pass the focus on.
  var hasFocus: Bool {
    focus != nil || interaction.awaitsFocus || interaction.page != nil || !interaction.dialogs.isEmpty
      || !interaction.covered.isEmpty
  }

  /// Takes the focus away from what a dialog has covered, and gives it back after the dialog; a focus that the
  /// program has set meanwhile stays.
  private func settleDialogs(among focusables: [FocusableElement]) {
    let dialogs = interaction.dialogs
    while let top = interaction.covered.last, !dialogs.contains(where: { $0.isIdentical(to: top.dialog) }) {
      interaction.covered.removeLast()
      interaction.awaitsFocus = false
      let isOfDialog = focus.map { focus in interaction.order.contains { $0.isSame(as: focus) } } ?? true
      if isOfDialog { (focus, interaction.order) = (top.focus, top.order) }
    }
    for dialog in dialogs where !interaction.covered.contains(where: { $0.dialog.isIdentical(to: dialog) }) {
      let isSet = focus.map { focus in focus.isPathAlone && focusables.contains { $0.id == focus } } ?? false
      interaction.covered.append((dialog, isSet ? interaction.last : focus, interaction.order))
      if isSet { continue }
      (focus, interaction.awaitsFocus) = (nil, true)
    }
  }

  /// Moves a focus that has gone with another page to where it was in this one, or to its first view.
  private func settlePage(among focusables: [FocusableElement]) {
    let old = interaction.shownPage
    guard let page = interaction.page, page.id != old else { return }
    interaction.shownPage = page.id
    if let old { interaction.left[old] = interaction.last }
    func isThere(_ id: ViewID) -> Bool { focusables.contains { $0.id.isSame(as: id) } }
    // One that is there is outside of the pages, or the program has set it.
    if let focus, isThere(focus) { return }
    let wanted = [interaction.left[page.id], page.first].compactMap(\.self).first(where: isThere)
    guard let id = wanted ?? focusables.first(where: { page.id.contains($0.id) })?.id else { return }
    (focus, interaction.awaitsFocus) = (id, false)
  }

  /// Moves the focus to a view that exists if its own is gone: to one of the same path, else to the one that has taken
  /// its place in the order, or the one before it if that belongs to the same list and the other does not. Returns
  /// whether it moved.
  func settleFocus(among focusables: [FocusableElement]) -> Bool {
    let before = focus
    settleDialogs(among: focusables)
    settlePage(among: focusables)
    defer {
      interaction.page = nil
      interaction.order = focusables.map(\.id)
      interaction.last = focus
    }
    focus = focus.map { passed($0, among: focusables) } ?? first(among: focusables)
    if let before, let focus { return !before.isIdentical(to: focus) }
    return before != nil || focus != nil
  }

  /// The first view, if one is awaited and the program does not set the focus itself.
  private func first(among focusables: [FocusableElement]) -> ViewID? {
    guard interaction.awaitsFocus, let first = focusables.first(where: { !$0.visible.isEmpty }) else {
      return nil
    }
    interaction.awaitsFocus = false
    return focusables.contains(where: \.isFocused) ? nil : first.id
  }

  private func passed(_ focus: ViewID, among focusables: [FocusableElement]) -> ViewID {
    interaction.awaitsFocus = false
    func index(of id: ViewID) -> Int? { focusables.firstIndex { $0.id.isSame(as: id) } }
    if index(of: focus) != nil { return focus }
    if let other = focusables.first(where: { $0.id == focus }) { return other.id }
    // A view that is not known yet may be in a part that was not made so far.
    guard let place = interaction.order.firstIndex(where: { $0.isSame(as: focus) }), !focusables.isEmpty
    else {
      return focus
    }
    // Where nothing is left, a place in the order has no meaning.
    if !interaction.order.contains(where: { index(of: $0) != nil }) {
      return focusables.first { !$0.visible.isEmpty }?.id ?? focus
    }
    let before = interaction.order[..<place].lastIndex { index(of: $0) != nil }
    let start = before.flatMap { index(of: interaction.order[$0]) }
    let next = min((start ?? -1) + place - (before ?? -1), focusables.count - 1)
    let isSibling = focusables[next].id.parent == focus.parent
    let isLast = start.map { !isSibling && focusables[$0].id.parent == focus.parent } ?? false
    return focusables[isLast ? start ?? next : next].id
  }
}
