/// What is in focus on the board.
public enum BoardFocus: Hashable, Sendable {
  /// Nothing: no card is shown.
  case nothing
  /// The meeting that was left unfinished.
  case unfinished
  /// What loads the samples on an empty board, or removes them later.
  case samples
  /// What makes a new scrum.
  case newButton
  /// A card, by its place in its section.
  case card(CardID.Section, Int)
  /// An open blocker of an open card of `All scrums`, by their places.
  case blocker(card: Int, Int)
  /// The button after the cards of a section.
  case accessory(CardID.Section)

  /// The section of cards in which it is; nil where it is in none.
  var section: CardID.Section? {
    switch self {
    case .card(let section, _), .accessory(let section): section
    case .blocker: .allScrums
    case .newButton: .upNext
    case .nothing, .unfinished, .samples: nil
    }
  }
}
