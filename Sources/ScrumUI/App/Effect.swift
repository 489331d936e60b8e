import CardKit
import FoundationEssentials
import ScrumModel

/// Work that `update` leaves to the program.
package enum Effect: Hashable, Sendable {
  case store(StoreChange)
  case files(FileWork)
  case terminal(TerminalUse)
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
  package var isMomentary: Bool {
    switch self {
    case .terminal(.bell), .process(.announce(.warning, _)), .process(.announce(.timeUp, _)): true
    default: false
    }
  }
}

/// A change of the store that must not be lost: until it is written, it waits.
package enum StoreChange: Hashable, Sendable {
  case save([DailyScrum])
  /// Adds lines to the log of a meeting.
  case append([MeetingLine], meeting: UUID, scrum: UUID)
  /// Replaces the notes that are being written in a terminal, and those that it has taken over of others.
  case saveDrafts([DraftNote], meeting: UUID, scrum: UUID, terminal: String, taken: Set<UUID>)
  case joinMeeting(scrum: UUID)
  /// Leaves the meeting of a scrum, which is saved and can be resumed.
  case leaveProgress(scrum: UUID)
  /// Leaves the ready room of a scrum to the other terminals in it; if there are none, removes it.
  case leaveReadyRoom(scrum: UUID)
  /// Removes a meeting, unless it has notes that whoever discards it has not seen.
  case discardProgress(UUID, scrum: UUID, seen: Set<UUID>)
  /// Adds a meeting to a scrum's history and ends it.
  case finish(Meeting, scrum: UUID)
  /// Adds a meeting to a scrum's history, or replaces it with a newer state.
  case addMeeting(Meeting, scrum: UUID)
  case deleteMeeting(UUID, scrum: UUID)
  /// Marks updates as used by a meeting, which is about to be saved in the history.
  case useUpdates([UUID], scrum: UUID, meeting: UUID)
  /// Writes updates for the next meeting, and takes others back.
  case saveUpdates([Update], gone: [UUID], scrum: UUID, at: Date)
  /// Waits for the disk, which has not confirmed the scrums (nil), or what was saved of one.
  case confirm(scrum: UUID?)
}

/// File work without retries; failures become notices.
package enum FileWork: Hashable, Sendable {
  /// Saves what could not be saved before.
  case saveRest
  case readHistory(scrum: UUID)
  /// Reads the past meetings of all scrums for the filter of the board, the newest of each.
  case readNotes
  case readUpdates(scrum: UUID)
  case saveLayout(BoardLayout)
  case saveDismissed([UUID: Date])
  /// Saves a setting of the person; nil for the default.
  case saveSetting(String, SettingValue?)
  /// Writes a meeting as Markdown to a new file in the working directory.
  case writeMeeting(Meeting)
  /// Writes everything that is saved to a new file in the working directory, in a format.
  case export(ExportFormat)
  /// Writes the report of a scrum, or of all, about some time to a new file in the working directory.
  case writeReport(scrum: UUID?, Period)
  /// Reads the damaged file again.
  case retry
  case showDamage
  case restore(version: String)
  case undoRestore(RestoredVersion)
}

package enum TerminalUse: Hashable, Sendable {
  /// Scrolls by a page and finds the view to which the focus moves; `Scene.paged` does it.
  case page(PageStep)
  /// Goes to the next view in sight, or scrolls; `Scene.stepped` does it.
  case scroll(ScrollStep)
  /// Finds the views that get letters; `Scene.jumps` does it.
  case findJumps
  case bell
  case redraw
  /// Copies a meeting of a scrum to the clipboard, in the form for a chat.
  case copyMeeting(Meeting, scrum: UUID)
  /// Opens a file in the user's editor, at a line, and reads it again afterwards.
  case edit(path: String, line: Int?)
  /// Opens a note in the user's editor; the text comes back with `Action.wrote`.
  case editNote(String)
  /// Runs one of the user's programs on the terminal, and shows the screen again once it has ended.
  case run(OwnCommand, Selection)
  /// Exchanges changes with the team's repository, on the terminal because git may ask for a password there.
  case sync
  case suspend
  case quit
}

/// A message about a meeting for the user's commands and the transcriber.
package enum MeetingCommand: Hashable, Sendable {
  /// Runs the user's command for an event of a meeting.
  case announce(MeetingEvent, MeetingFacts)
  case startTranscriber(MeetingFacts)
  /// Runs the user's program that lists the items of the people, once for each meeting.
  case listItems(MeetingFacts)
  case stopTranscriber
  /// Runs one of the user's programs beside this one.
  case run(OwnCommand, Selection)
  /// Opens an address with the system's program for it.
  case open(url: String)
  /// Gives the hand-out of a past meeting to the user's program, as the settings say, or because a key asks for it.
  case handOut(MeetingFacts, byKey: Bool)
  case answerHandOut(HandOutRequest, runs: Bool)
}

/// The question whether a program of the user's gets the hand-out of a meeting that has ended.
package struct HandOutRequest: Hashable, Sendable {
  package let command: [String]
  package let facts: MeetingFacts

  package init(command: [String], facts: MeetingFacts) { (self.command, self.facts) = (command, facts) }
}
