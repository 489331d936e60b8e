import FoundationEssentials

/// How the board stands.
public struct BoardState: Hashable, Sendable {
  /// What the keys act on.
  public var focus = BoardFocus.nothing
  /// The cards that are open: a scrum has one in each section.
  public var expanded: Set<CardID> = []
  /// Whether `All scrums` shows every card.
  public var showsAll = false

  /// The cards that `All scrums` shows at first.
  public static let initiallyShownCards = 3
}

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

/// A card of the board.
public struct CardID: Hashable, Sendable {
  /// The part of the board.
  public enum Section: Hashable, Sendable {
    case upNext, allScrums
  }

  /// The part of the board.
  public var section: Section
  /// The scrum.
  public var scrum: UUID
}
