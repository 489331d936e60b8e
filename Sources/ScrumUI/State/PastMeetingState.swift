import FoundationEssentials

/// The screen of a past meeting.
public struct PastMeetingState: Hashable, Sendable {
  /// The scrum in whose history the meeting is.
  public var scrum: UUID
  /// The meeting.
  public var meeting: UUID
  /// The row that is marked.
  public var row = 0
}
