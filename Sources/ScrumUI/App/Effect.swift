import CardKit
import FoundationEssentials
import ScrumModel

/// Work that `update` leaves to the program.
public enum Effect: Hashable, Sendable {
  /// Saves a change, or keeps trying.
  case store(StoreChange)
  /// Reads or writes files, once.
  case files(FileWork)
  /// Uses the terminal.
  case terminal(TerminalUse)
  /// Runs a program of the user's beside this one.
  case process(MeetingCommand)

  /// Scrolls a screen without a focus by a line, or to an end of it.
  static func scrolling(by move: Move) -> [Effect] {
    switch move {
    case .up: [.terminal(.scroll(.lineUp))]
    case .down: [.terminal(.scroll(.lineDown))]
    case .first: [.terminal(.scroll(.start))]
    case .last: [.terminal(.scroll(.end))]
    default: []
    }
  }

  /// Whether the effect is of no use later.
  public var isMomentary: Bool {
    switch self {
    case .terminal(.bell), .process(.announce(.warning, _)), .process(.announce(.timeUp, _)): true
    default: false
    }
  }
}

/// A change of the store that must not be lost: until it is written, it waits.
public enum StoreChange: Hashable, Sendable {
  /// Saves the scrums.
  case save([DailyScrum])
  /// Saves a meeting in progress.
  case saveProgress(MeetingInProgress)
  /// Joins the meeting of a scrum that another terminal is in.
  case joinMeeting(scrum: UUID)
  /// Leaves the meeting of a scrum, which is saved and can be resumed.
  case leaveProgress(scrum: UUID)
  /// Leaves the ready room of a scrum to the other terminals in it; if there are none, removes it.
  case leaveReadyRoom(scrum: UUID)
  /// Discards the meeting of a scrum.
  case discardProgress(scrum: UUID)
  /// Adds a meeting to a scrum's history and ends it.
  case finish(Meeting, scrum: UUID)
  /// Adds a meeting to a scrum's history, or replaces it with a newer state.
  case addMeeting(Meeting, scrum: UUID)
  /// Deletes a meeting from a scrum's history.
  case deleteMeeting(UUID, scrum: UUID)
  /// Marks updates as used by a meeting, which is about to be saved in the history.
  case useUpdates([UUID], scrum: UUID, meeting: UUID)
}

/// Work with files that is tried once; what goes wrong is said.
public enum FileWork: Hashable, Sendable {
  /// Saves what could not be saved before.
  case saveRest
  /// Reads the whole history of a scrum.
  case readHistory(scrum: UUID)
  /// Reads the past meetings of all scrums for the filter of the board, the newest of each.
  case readNotes
  /// Reads what attendees of a scrum wrote for its next meeting.
  case readUpdates(scrum: UUID)
  /// Saves the layout of the board on this machine.
  case saveLayout(BoardLayout)
  /// Saves the missed meetings that were dismissed on this machine.
  case saveDismissed([UUID: Date])
  /// Saves a setting of the person; nil for the default.
  case saveSetting(String, SettingValue?)
  /// Writes a meeting as Markdown to a new file in the working directory.
  case writeMeeting(Meeting)
  /// Writes everything that is saved to a new file in the working directory, in a format.
  case export(ExportFormat)
  /// Reads the damaged file again.
  case retry
  /// Shows what is wrong with the damaged file, and its earlier versions.
  case showDamage
  /// Replaces the damaged file with an earlier version.
  case restore(version: String)
  /// Brings back the damaged file that an earlier version has replaced.
  case undoRestore(RestoredVersion)
  /// Merges both sides of the git conflict in the damaged file.
  case mergeConflict
}

/// A use of the terminal.
public enum TerminalUse: Hashable, Sendable {
  /// Scrolls by a page and finds the view to which the focus moves; `Scene.paged` does it.
  case page(PageStep)
  /// Goes to the next view in sight, or scrolls; `Scene.stepped` does it.
  case scroll(ScrollStep)
  /// Rings the bell.
  case bell
  /// Redraws the whole screen.
  case redraw
  /// Copies a meeting of a scrum to the clipboard, in the form for a chat.
  case copyMeeting(Meeting, scrum: UUID)
  /// Opens a file in the user's editor, at a line, and reads it again afterwards.
  case edit(path: String, line: Int?)
  /// Opens a note in the user's editor; what is written comes back with `Action.wrote`.
  case editNote(String)
  /// Runs one of the user's programs on the terminal, and shows the screen again once it has ended.
  case run(OwnCommand, Selection)
  /// Exchanges changes with the team's repository, on the terminal because git may ask for a password there.
  case sync
  /// Suspends the program and gives the terminal back.
  case suspend
  /// Ends the program.
  case quit
}

/// What the user's commands and the transcriber are told of a meeting.
public enum MeetingCommand: Hashable, Sendable {
  /// Runs the user's command for an event of a meeting.
  case announce(MeetingEvent, MeetingFacts)
  /// Starts the user's transcriber, if there is one.
  case startTranscriber(MeetingFacts)
  /// Stops the transcriber.
  case stopTranscriber
  /// Runs one of the user's programs beside this one.
  case run(OwnCommand, Selection)
  /// Opens an address with the system's program for it.
  case open(url: String)
  /// Answers whether a program of the user's gets the hand-out of a meeting.
  case answerHandOut(HandOutRequest, runs: Bool)
}

/// The question whether a program of the user's gets the hand-out of a meeting that has ended.
public struct HandOutRequest: Hashable, Sendable {
  /// The program and its arguments.
  public let command: [String]
  /// What the program is told.
  public let facts: MeetingFacts

  /// A question.
  public init(command: [String], facts: MeetingFacts) { (self.command, self.facts) = (command, facts) }
}
