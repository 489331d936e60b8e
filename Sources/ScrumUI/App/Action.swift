import CardKit
import FoundationEssentials
import ScrumModel

/// What happens to the program.
public enum Action: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The time moved on.
  case time(Date)
  /// The machine has slept for long, and it is this late now.
  case woke(Date)
  /// The wall clock was set by some seconds, forward or back.
  case clockSet(by: Double)
  /// The program is asked to stop for now.
  case suspend
  /// The program is told to end.
  case terminate
  /// A text was pasted; it is never keys.
  case paste(String)
  /// The mouse did something to a view, or to none.
  case pointer(Pointer)
  /// The meeting of a scrum is to be opened, as the start key does.
  case start(scrum: UUID)
  /// All meetings of a scrum were read, newest first.
  case history([Meeting], scrum: UUID)
  /// The last meetings of some scrums were read; those of them that are left out have none.
  case histories([UUID: [Meeting]], of: [UUID])
  /// What was read of a scrum's history does not count any more: it has changed while the scrum was not there.
  case forgotHistory(scrum: UUID)
  /// These histories have lines that can't be read.
  case unreadable(Set<UUID>)
  /// Whether a newer version has written the scrums, so that they are only read.
  case readOnly(Bool)
  /// A save has brought in what another board had changed: the scrums as they stand on the disk now, and what to
  /// say about it, a line each.
  case merged([DailyScrum], notices: [String])
  /// The scrums could be read again, or an earlier version is in their place; with what to say about it.
  case loaded([DailyScrum], saying: String?)
  /// The file can't be read: what is wrong, and what could be put in its place.
  case damaged(DamagedState)
  /// The meeting that has just begun must not, because of another one; with the reason in one line.
  case refused(String)
  /// Another terminal has changed the meeting that is on the screen: how it stands on the disk, and how it stood
  /// there, or was saved from here, before. Since nothing was drawn for that, the time is another one.
  case followed(MeetingInProgress, since: MeetingInProgress, at: Date)
  /// Another terminal has ended the meeting that is on the screen; nil where it has discarded it.
  case endedElsewhere(Meeting?)
  /// No other terminal is in the meeting that is on the screen any more.
  case leftAlone
  /// The meeting that is on the disk and not on the screen; nil where there is none.
  case found(MeetingInProgress?, isElsewhere: Bool)
  /// A transcriber has heard something, a line each.
  case transcribed([String])
  /// Something went wrong that the meeting can do without, with the reason in one line.
  case remark(String)
  /// All that there was to save is on the disk.
  case saved
  /// Why there is something that is not on the disk, in one line; nil where all is.
  case unsaved(String?)
  /// An effect was performed; what to say of it, in one line.
  case done(String)
  /// An effect could not be performed, with the reason in one line.
  case failed(String)
}
