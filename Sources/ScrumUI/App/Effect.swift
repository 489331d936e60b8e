import CardKit
import FoundationEssentials
import ScrumModel

/// Work that `update` leaves to the program.
public enum Effect: Hashable, Sendable {
  /// Saves the scrums.
  case save([DailyScrum])
  /// Saves the current meeting.
  case saveProgress(MeetingInProgress)
  /// Joins the meeting that another terminal is in.
  case joinMeeting
  /// Leaves the current meeting, which is saved and can be resumed.
  case leaveProgress
  /// Leaves the ready room to the other terminals in it; if there are none, removes it.
  case leaveReadyRoom
  /// Adds the current meeting to a scrum's history and ends it.
  case finish(Meeting, scrum: UUID)
  /// Adds a meeting to a scrum's history, or replaces it with a newer state.
  case addMeeting(Meeting, scrum: UUID)
  /// Deletes a meeting from a scrum's history.
  case deleteMeeting(UUID, scrum: UUID)
  /// Saves what could not be saved before.
  case saveRest
  /// Discards the current meeting.
  case discardProgress
  /// Reads the whole history of a scrum.
  case readHistory(scrum: UUID)
  /// Reads what attendees of a scrum wrote for its next meeting.
  case readUpdates(scrum: UUID)
  /// Marks such updates as used by a meeting, which is about to be saved in the history.
  case useUpdates([UUID], scrum: UUID, meeting: UUID)
  /// Saves the layout of the board on this machine.
  case saveLayout(BoardLayout)
  /// Saves the missed meetings that were dismissed on this machine.
  case saveDismissed([UUID: Date])
  /// Copies a meeting as Markdown to the clipboard.
  case copyMeeting(Meeting)
  /// Writes a meeting as Markdown to a new file in the working directory.
  case writeMeeting(Meeting)
  /// Writes everything that is saved to a new file in the working directory, in a format.
  case export(ExportFormat)
  /// Reads the damaged file again.
  case retry
  /// Shows what is wrong with the damaged file, and its earlier versions.
  case showDamage
  /// Opens a file in the user's editor, at a line, and reads it again afterwards.
  case edit(path: String, line: Int?)
  /// Opens a note in the user's editor; what is written comes back with `Action.wrote`.
  case editNote(String)
  /// Replaces the damaged file with an earlier version.
  case restore(version: String)
  /// Brings back the damaged file that an earlier version has replaced.
  case undoRestore(RestoredVersion)
  /// Exchanges changes with the team's repository, on the terminal because git may ask for a password there.
  case sync
  /// Merges both sides of the git conflict in the damaged file.
  case mergeConflict
  /// Runs the user's command for an event of a meeting.
  case announce(MeetingEvent, MeetingFacts)
  /// Starts the user's transcriber, if there is one.
  case startTranscriber(MeetingFacts)
  /// Stops the transcriber.
  case stopTranscriber
  /// Scrolls by a page and finds the view to which the focus moves; `Scene.paged` does it.
  case page(PageStep)
  /// Goes to the next view in sight, or scrolls; `Scene.stepped` does it.
  case scroll(ScrollStep)
  /// Rings the bell.
  case bell
  /// Suspends the program and gives the terminal back.
  case suspend
  /// Redraws the whole screen.
  case redraw
  /// Ends the program.
  case quit

  /// Whether the effect is of no use later.
  public var isMomentary: Bool {
    switch self {
    case .bell, .announce(.warning, _), .announce(.timeUp, _): true
    default: false
    }
  }
}
