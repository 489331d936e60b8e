import FoundationEssentials
import ScrumModel

/// A blocker that nobody has resolved yet, and where it was noted.
public struct OpenBlocker: Hashable, Sendable {
  /// The meeting in which it was noted.
  public var meeting: UUID
  /// When that meeting began.
  public var day: Date
  /// The turn, by its place in the meeting.
  public var turn: Int
  /// The note, by its place in the turn.
  public var note: Int
  /// Who is stopped.
  public var name: String
  /// What stops them.
  public var text: String
}
