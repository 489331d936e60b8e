/// What a stack offers beside its cards.
public enum StackAccessory: Hashable, Sendable {
  /// Nothing: the stack shows every card.
  case none
  /// A button after the last card that shows more of them, or less.
  case expand
}
