/// How a card list arranges its cards.
public enum CardListLayout: Hashable, Sendable {
  /// Side by side, each `cardWidth` columns wide, scrolling sideways; every card can be reached.
  case rail(cardWidth: Int)
  /// One under the other; the first few, or all where the list is expanded.
  case stack(StackAccessory)
}

/// What a stack offers beside its cards.
public enum StackAccessory: Hashable, Sendable {
  /// Nothing: the stack shows every card.
  case none
  /// A button after the last card that shows more of them, or less.
  case expand
}

/// The part of a card list that is in focus.
public enum CardListFocus: Hashable, Sendable {
  /// The card at an index.
  case card(Int)
  /// The button after the last card.
  case accessory
}
