import FoundationEssentials

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
