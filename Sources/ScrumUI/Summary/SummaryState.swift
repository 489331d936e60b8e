import CardKit
import FoundationEssentials
import ScrumModel

/// The screen that shows how a meeting went.
public struct SummaryState: Hashable, Sendable {
  /// The scrum that was held.
  public let scrum: UUID
  /// The colour of the scrum.
  public let theme: Theme
  /// The row that is marked.
  public internal(set) var row = 0
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
}

extension SummaryState: ScreenState {
  static func find(in app: AppState) -> SummaryState? {
    if case .summary(let summary) = app.screen { summary } else { nil }
  }
  func store(in app: inout AppState) { app.screen = .summary(self) }

  static let tables = [
    KeyTable(
      "Summary",
      handOutRows { $0.meeting } + [
        row([.enter, "q", .escape], "close", "Close the summary", id: "back", inFooter: true) { summary, app in
          summary.back(&app)
        }
      ])
  ]

  func tables(_ app: SharedState) -> [KeyTable] { Self.tables }

  var moves: Set<Move> { Move.byRowAndSection }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    row = page.moved(row, by: move)
    return []
  }

  private static let rows: ViewID = "summary/rows"
  /// Its rows are marked, and nothing is done to them.
  var scrollableFocus: ViewID? { Self.rows.appending(row) }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let clicked = Self.rows.index(of: view), page.rows.indices.contains(clicked) { row = clicked }
  }

  func view(_ app: SharedState, size: Size) -> any View { SummaryView(summary: self, app: app, size: size) }
}
