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
