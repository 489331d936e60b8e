import FoundationEssentials
import ScrumModel

/// What the program is to do about it.
public enum Effect: Hashable, Sendable {
  /// Save the scrums.
  case save([DailyScrum])
  /// Save the meeting that is going on.
  case saveProgress(MeetingInProgress)
  /// Add a meeting to a scrum's history; then it is no longer going on.
  case finish(Meeting, scrum: UUID)
  /// Add a meeting to a scrum's history, or put a newer state of it in its place.
  case addMeeting(Meeting, scrum: UUID)
  /// Delete a meeting from a scrum's history.
  case deleteMeeting(UUID, scrum: UUID)
  /// Save what could not be saved before.
  case saveRest
  /// Forget the meeting that is going on.
  case discardProgress
  /// Read the latest meetings of a scrum, for a card that shows them.
  case readHistory(scrum: UUID)
  /// Ring the bell.
  case bell
  /// Stop for now, with the terminal given back.
  case suspend
  /// Write the whole screen again.
  case redraw
  /// End.
  case quit
}
