/// What a stack offers beside its cards: one button, or one that expands it.
public enum StackAccessory {
  /// Nothing: the stack shows every card.
  case none
  /// A button at the right of the title; the stack shows every card.
  case headerButton(CardListButton)
  /// A button after the last card that shows all of them, or less.
  ///
  /// - Parameters:
  ///   - more: what it says, from the number of cards that it would show.
  ///   - less: what it says when all are shown.
  ///   - headerButton: a button at the right of the title besides.
  case expand(
    more: (Int) -> String = { "Show \($0) more" }, less: String = "Show less",
    headerButton: CardListButton? = nil)
  /// A button after the last card; the stack shows every card.
  case footerButton(CardListButton)

  /// The button at the right of the title.
  var headerButton: CardListButton? {
    switch self {
    case .headerButton(let button): button
    case .expand(_, _, let button): button
    case .none, .footerButton: nil
    }
  }
}
