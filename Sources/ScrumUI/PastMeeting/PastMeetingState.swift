import FoundationEssentials
import ScrumModel

/// The screen of a past meeting.
public struct PastMeetingState: Hashable, Sendable {
  /// The scrum in whose history the meeting is.
  public var scrum: UUID
  /// The meeting.
  public var meeting: UUID
  /// The row that is marked.
  public var row = 0
  /// What the rows show; nil before the meeting was looked up.
  private(set) var page: MeetingPage?

  /// The screen of a meeting, with its first row marked.
  public init(scrum: UUID, meeting: UUID, row: Int = 0) {
    self.scrum = scrum
    self.meeting = meeting
    self.row = row
  }

  /// Shows the meeting as it is now; the mark stays on a row that is there.
  mutating func show(_ meeting: Meeting) {
    if page?.meeting != meeting { page = MeetingPage(meeting) }
    row = max(0, min(row, (page?.rows.count ?? 0) - 1))
  }

  /// Moves the mark.
  mutating func move(_ command: Command) {
    if let page { row = page.moved(row, by: command) }
  }

  /// Whether a blocker is marked.
  var marksBlocker: Bool { page?.note(at: row)?.note.kind == .blocker }
}
