/// The part of a card list that is in focus.
public enum CardListFocus: Hashable, Sendable {
  /// The card at an index.
  case card(Int)
  /// The button after the last card.
  case accessory
}
