import ScrumModel

/// A screen of the program.
public enum Screen: Hashable, Sendable {
  /// All scrums.
  case board
  /// One scrum and its past meetings.
  case detail(DetailState)
  /// A new scrum, or one that is edited.
  case form(FormState)
  /// A past meeting.
  case pastMeeting(PastMeetingState)
  /// The meeting that is going on.
  case meeting(MeetingState)
  /// How the meeting went that has just ended.
  case summary(SummaryState)
  /// A file that could not be read, in place of the board.
  case damaged(DamagedState)
}
