import FoundationEssentials
import ScrumModel

/// The screen that shows how a meeting went.
public struct SummaryState: Hashable, Sendable {
  /// The scrum that was held.
  public let scrum: UUID
  /// The colour of the scrum.
  public let theme: Theme
  /// The row that is marked.
  public var row = 0
  /// What the rows show.
  let page: MeetingPage

  /// The screen of a meeting that has just ended, with its first row marked.
  init(meeting: Meeting, scrum: UUID, theme: Theme) {
    self.scrum = scrum
    self.theme = theme
    page = MeetingPage(meeting, isSummary: true)
  }

  /// The meeting.
  public var meeting: Meeting { page.meeting }

  /// The rows that can be marked.
  var rowCount: Int { page.rows.count }
}
