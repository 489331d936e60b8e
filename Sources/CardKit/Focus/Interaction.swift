/// What the views of a program remember between two events, besides the focus.
struct Interaction {
  /// The view on which the mouse button went down.
  var pressed: ViewID?
  /// The focusable views of the last frame, in order.
  var order: [ViewID] = []
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

  /// Remembers the text and cursor of a field.
  mutating func set(_ input: TextInput, of field: ViewID) {
    fields.removeAll { $0.id.isSame(as: field) }
    fields.append((field, input))
  }
}

/// Applies a change to the text and cursor of a field.
typealias TextEdit = ((inout TextInput) -> Void) -> Void

extension ViewMemory {
  /// Moves the focus to a view that exists if its own is gone: to one of the same path, else to the one that has taken
  /// its place in the order, or the one before it if that belongs to the same list and the other does not. Returns
  /// whether it moved.
  func settleFocus(among focusables: [FocusableElement]) -> Bool {
    guard let focus else { return false }
    defer { interaction.order = focusables.map(\.id) }
    if focusables.contains(where: { $0.id.isSame(as: focus) }) { return false }
    if let other = focusables.first(where: { $0.id == focus }) {
      self.focus = other.id
      return true
    }
    // A view that is not known yet may be in a part that was not made so far.
    guard let place = interaction.order.firstIndex(where: { $0.isSame(as: focus) }), !focusables.isEmpty
    else {
      return false
    }
    let before = interaction.order[..<place].lastIndex { known in
      focusables.contains { $0.id.isSame(as: known) }
    }
    let start = before.flatMap { before in
      focusables.firstIndex { $0.id.isSame(as: interaction.order[before]) }
    }
    let next = min((start ?? -1) + place - (before ?? -1), focusables.count - 1)
    let isSibling = focusables[next].id.parent == focus.parent
    let isLast = start.map { !isSibling && focusables[$0].id.parent == focus.parent } ?? false
    self.focus = focusables[isLast ? start ?? next : next].id
    return true
  }
}
