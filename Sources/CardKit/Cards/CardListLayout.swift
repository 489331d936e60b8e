/// How a card list arranges its cards.
public enum CardListLayout {
  /// Side by side, each `cardWidth` columns wide, scrolling sideways; every card can be reached.
  case rail(cardWidth: Int, headerButton: CardListButton? = nil)
  /// One under the other; the first few, or all where the list is expanded or can't expand.
  case stack(StackAccessory = .none)

  /// The button at the right of the title.
  var headerButton: CardListButton? {
    switch self {
    case .rail(_, let button): button
    case .stack(let accessory): accessory.headerButton
    }
  }
}
