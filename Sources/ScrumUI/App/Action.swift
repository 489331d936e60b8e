import CardKit
import FoundationEssentials
import ScrumModel

/// An event that may change the state.
package enum Action: Hashable, Sendable {
  case key(Key)
  /// A command was given by the id of its row, from a typed line.
  case command(String)
  /// Something was selected by its number, from 1, in the list that the screen says.
  case choose(Int)
  case time(Date)
  /// The machine woke from a long sleep.
  case woke(Date)
  /// The wall clock was set forward or back, by seconds.
  case clockSet(by: Double)
  case suspend
  case terminate
  /// A text was pasted; its characters are never keys.
  case paste(String)
  /// Keys came at once while `takesText` says that they are a text; an Enter at their end is still a key.
  case typed([Key])
  /// The open note was written in the user's editor.
  case wrote(String)
  /// A page was scrolled: the first of these views that can have the focus gets it; then the visible views.
  case paged([ViewID], seen: [ViewID])
  /// A line was scrolled: a visible view gets the focus, or other views are visible now.
  case stepped(to: ViewID?, seen: [ViewID])
  /// These views are in sight and get letters.
  case jumps([JumpTarget])
  case pointer(Pointer)
  /// The ready room of a scrum opens, as with the start key; or its clock starts at once.
  case start(scrum: UUID, startsClock: Bool = false)
  /// The history of a scrum was read, newest first; of a huge one, as many meetings as the board shows.
  case history([Meeting], scrum: UUID, isCut: Bool = false)
  /// The newest meetings of a long history, the rest of which is being read; nil if it can't be.
  case reading([Meeting]?, scrum: UUID)
  /// More past meetings of a scrum were read for the filter of the board.
  case notes([Meeting], scrum: UUID)
  /// All past meetings that the filter searches were read: those that there are, or no more than the newest.
  case allNotes(isCut: Bool)
  case updates([Update], scrum: UUID)
  case summaries([UUID: HistorySummary])
  /// A scrum's history may have changed while the scrum was away, so what was read of it is dropped.
  case forgotHistory(scrum: UUID)
  /// These histories have unreadable lines.
  case unreadable(Set<UUID>)
  /// The scrums became read-only, for a reason, or writable again.
  case readOnly(String?)
  /// A save merged changes of another board: the scrums on the disk now, and a line for each change.
  case merged([DailyScrum], notices: [String])
  /// The scrums are readable again, or an earlier version was restored.
  case loaded([DailyScrum], saying: String?)
  case preferences(Preferences)
  case holidays([Holiday])
  /// The file of the board on this machine was read: the layout, and the missed meetings that were dismissed.
  case board(BoardLayout, dismissed: [UUID: Date])
  /// The file of scrums can't be read: its screen is shown, over the board if that is open.
  case damaged(DamagedState)
  /// The file of scrums can't be read any more while the board is open; nil once it is whole again.
  case broken(DamagedFile?)
  case restored(RestoredVersion)
  /// The meeting that has just started must not go on, because of another one.
  case refused(String)
  /// Another terminal has added lines to the log of a meeting, before the first one of this that is not written yet; and
  /// the seconds for which the disk was busy, so that they could not be read before.
  case followed([MeetingLine], meeting: UUID, before: String?, busy: Double = 0)
  /// The lines of a meeting that differ on the disk from those here, all of which are written.
  case reread([MeetingLine], meeting: UUID)
  /// Another terminal ended a meeting, nil if it discarded it; and the first line of this one that is not written.
  case endedElsewhere(Meeting?, meeting: UUID, before: String? = nil)
  /// The meeting on the screen gives way to one of another machine, which is in its place.
  case gaveWay(to: StoredMeeting)
  /// No other terminal is in the meeting on the screen any more; the notes that were being written there.
  case leftAlone([DraftNote])
  /// The time of the meeting must be in its log.
  case countTime
  /// The names of the other people who are in the meeting on the screen; nil if there is none.
  case participants([String]?)
  /// The disk's current meetings in progress of some scrums, other than the one on the screen; nil for none.
  case found([UUID: StoredMeeting?])
  /// How the last exchange with the team's repository went, with a line for each contradiction that was decided.
  case synced(SyncState, conflicts: [String])
  case transcribed([String])
  /// The person's program has listed items of people, or still does.
  case items([PersonItem], isLoading: Bool, meeting: UUID)
  /// A program of the user's that is not allowed yet would get the hand-out of a meeting.
  case askHandOut(HandOutRequest)
  /// The hand-out of a meeting went to the user's program, or why it did not.
  case handedOut(meeting: UUID, failure: String?)
  /// A non-fatal failure.
  case remark(String)
  /// The text that was being typed in a program that was cut off.
  case recovered(String)
  case saved
  /// Something is being written for so long that the screen says it; or no longer.
  case saving(Bool)
  /// Something could not be saved, for a reason; nil once everything is saved.
  case unsaved(String?)
  /// An effect was performed; the notice says what it did.
  case done(String)
  case failed(String)
}
