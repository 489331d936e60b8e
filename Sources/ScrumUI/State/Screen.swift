import FoundationEssentials
import ScrumModel

/// A screen of the program.
public enum Screen: Hashable, Sendable {
  /// All scrums.
  case board
  /// The meeting that is going on.
  case meeting(MeetingState)
  /// How the meeting went that has just ended.
  case summary(SummaryState)
}

/// The screen that shows how a meeting went.
public struct SummaryState: Hashable, Sendable {
  /// The meeting.
  public var meeting: Meeting
  /// The colour of its scrum.
  public var theme: Theme
  /// The turn that is marked.
  public var row = 0
}
