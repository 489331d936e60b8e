/// One row of a table of keys, from which dispatch, hints, help and a command palette are all drawn.
package struct KeyBinding<State, Outcome>: Sendable {
  /// What buttons and a palette know the row by: rows of the same id are one command.
  package let id: String
  /// The keys, each of which will do; a hint shows the first.
  package var keys: [Key]
  /// All keys as hints write them, such as `up k`.
  package var keyLabels: String { keys.map(\.label).joined(separator: " ") }
  /// One or two words for a hint.
  package let name: String
  /// A short sentence for the help.
  package let help: String
  /// What the foot of the screen calls the row now; nil if it leaves the row out.
  package let hint: @Sendable (State) -> String?
  /// Whether a palette of commands offers the row.
  package let isInPalette: Bool
  /// Whether the row acts on the focused view, which must be in sight first.
  package let actsOnFocus: Bool
  /// Whether a held or bouncing key must not run the row again, such as one that deletes.
  package let guardsRepeat: Bool
  /// Why the row can't be used now; nil if it can.
  package let unavailable: @Sendable (State) -> String?
  /// Runs the row; the key is the one that was pressed, nil for a button or a palette.
  package let action: @Sendable (inout State, Key?) -> Outcome

  /// A row that is always available, unless a reason is given; `hint` overrides `inFooter`, and `id` the
  /// name.
  package init(
    _ keys: [Key], _ name: String, _ help: String, id: String? = nil, inFooter: Bool = false,
    hint: (@Sendable (State) -> String?)? = nil, inPalette: Bool = true, onFocus: Bool = false,
    guardsRepeat: Bool = false,
    unless unavailable: (@Sendable (State) -> String?)? = nil,
    action: @escaping @Sendable (inout State, Key?) -> Outcome
  ) {
    self.id = id ?? name
    self.keys = keys
    self.name = name
    self.help = help
    self.hint = hint ?? { _ in inFooter ? name : nil }
    isInPalette = inPalette
    actsOnFocus = onFocus
    self.guardsRepeat = guardsRepeat
    self.unavailable = unavailable ?? { _ in nil }
    self.action = action
  }
}
