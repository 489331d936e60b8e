/// How a card list arranges its cards.
public enum CardListLayout: Hashable, Sendable {
  /// Side by side, each `cardWidth` columns wide, scrolling sideways; every card can be reached.
  case rail(cardWidth: Int)
  /// One under the other; the first few, or all where the list is expanded.
  case stack(StackAccessory)
}
