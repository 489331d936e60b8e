import FoundationEssentials

/// The screen of one scrum.
public struct DetailState: Hashable, Sendable {
  /// What is in focus on the screen.
  public enum Focus: Hashable, Sendable {
    /// The scrum's facts.
    case facts
    /// An open blocker, by its place among them.
    case blocker(Int)
    /// A past meeting, by its place from the newest.
    case meeting(Int)
  }

  /// The scrum.
  public var scrum: UUID
  /// What the keys act on.
  public var focus = Focus.facts
}
