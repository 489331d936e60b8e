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
