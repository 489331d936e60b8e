/// One row of a table of keys, from which dispatch, hints, help and a command palette are all drawn.
public struct KeyBinding<State, Outcome>: Sendable {
  /// What buttons and a palette know the row by: rows of the same id are one command.
  public let id: String
  /// The keys, each of which will do; a hint shows the first.
  public var keys: [Key]
  /// All keys as hints write them, such as `up k`.
  public var keyLabels: String { keys.map(\.label).joined(separator: " ") }
  /// One or two words for a hint.
  public let name: String
  /// A short sentence for the help.
  public let help: String
  /// What the foot of the screen calls the row now; nil if it leaves the row out.
  public let hint: @Sendable (State) -> String?
  /// Whether a palette of commands offers the row.
  public let isInPalette: Bool
  /// Whether the row acts on what is in focus, so that the person must see it first.
  public let actsOnFocus: Bool
  /// Whether the row must not act again for a key that is held down or bounces, as one that deletes.
  public let guardsRepeat: Bool
  /// Why the row can't be used now; nil if it can.
  public let unavailable: @Sendable (State) -> String?
  /// Does what the row is for; the key is the one that was pressed, nil for a button or a palette.
  public let action: @Sendable (inout State, Key?) -> Outcome

  /// A row that is always available, unless a reason is given; `hint` overrides `inFooter`, and `id` the
  /// name.
  public init(
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
