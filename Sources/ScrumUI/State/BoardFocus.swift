/// What is in focus on the board.
public enum BoardFocus: Hashable, Sendable {
  /// Nothing: there is nothing to act on.
  case nothing
  /// The meeting that was left unfinished.
  case unfinished
  /// A card of `Up next`, by its place there.
  case upNext(Int)
  /// A card of `All scrums`, by its place there.
  case card(Int)
  /// The button after the cards of `All scrums`.
  case accessory
}
