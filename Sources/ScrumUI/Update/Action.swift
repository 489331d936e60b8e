import CardKit
import FoundationEssentials
import ScrumModel

/// What happens to the program.
public enum Action: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The time moved on.
  case time(Date)
  /// The program is asked to stop for now.
  case suspend
  /// The program is told to end.
  case terminate
  /// The latest meetings of a scrum were read, newest first.
  case history([Meeting], scrum: UUID)
  /// The last meetings of some scrums were read; those of them that are left out have none.
  case histories([UUID: [Meeting]], of: [UUID])
  /// A save has brought in what another board had changed: the scrums as they stand on the disk now, and what to
  /// say about it, a line each.
  case merged([DailyScrum], notices: [String])
  /// All that there was to save is on the disk.
  case saved
  /// An effect could not be performed, with the reason in one line.
  case failed(String)
}
