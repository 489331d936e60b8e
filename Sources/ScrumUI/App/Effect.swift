import FoundationEssentials
import ScrumModel

/// What the program is to do about it.
public enum Effect: Hashable, Sendable {
  /// Save the scrums.
  case save([DailyScrum])
  /// Save the meeting that is going on.
  case saveProgress(MeetingInProgress)
  /// Enter the meeting that another terminal is in.
  case joinMeeting
  /// Be in no meeting any more: the one that was saved is left, to be gone on with.
  case leaveProgress
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
  /// Read all meetings of a scrum, for a card or a screen that shows them.
  case readHistory(scrum: UUID)
  /// Keep how the board's sections are laid out, on this machine.
  case saveLayout(BoardLayout)
  /// Give a meeting to the terminal as Markdown, to be pasted elsewhere.
  case copyMeeting(Meeting)
  /// Write a meeting as Markdown into a new file of the working directory.
  case writeMeeting(Meeting)
  /// Read the damaged file again.
  case retry
  /// Put an earlier version in the damaged file's place.
  case restore(version: String)
  /// Merge both sides of the damaged file, in which git has left conflicts.
  case mergeConflict
  /// Run what the person has named for something that happens in a meeting.
  case announce(MeetingEvent, MeetingFacts)
  /// Start what writes down what is said, where the person has named a program for it.
  case startTranscriber(MeetingFacts)
  /// End it.
  case stopTranscriber
  /// Ring the bell.
  case bell
  /// Stop for now, with the terminal given back.
  case suspend
  /// Write the whole screen again.
  case redraw
  /// End.
  case quit

  /// Whether it is for the very moment, and of no use later.
  public var isMomentary: Bool {
    switch self {
    case .bell, .announce(.warning, _), .announce(.timeUp, _): true
    default: false
    }
  }
}
