/// One row of a table of keys: what the keys are called, when they can't be used, and what they do to `State`.
///
/// Dispatch, hints, help and a command palette can all be drawn from the same rows.
public struct KeyBinding<State, Outcome>: Sendable {
  /// The keys, each of which will do; a hint shows the first.
  public var keys: [Key]
  /// One or two words for a hint.
  public var name: String
  /// A short sentence for the help.
  public var help: String
  /// Whether the hints at the foot of the screen show the row.
  public var isInFooter: Bool
  /// Why the row can't be used now; nil if it can.
  public var unavailable: @Sendable (State) -> String?
  /// Does what the row is for; the key is the one that was pressed.
  public var action: @Sendable (inout State, Key) -> Outcome

  /// A row that is always available, unless a reason is given.
  public init(
    _ keys: [Key], _ name: String, _ help: String, inFooter: Bool = false,
    unless unavailable: @escaping @Sendable (State) -> String? = { _ in nil },
    action: @escaping @Sendable (inout State, Key) -> Outcome
  ) {
    self.keys = keys
    self.name = name
    self.help = help
    isInFooter = inFooter
    self.unavailable = unavailable
    self.action = action
  }
}
