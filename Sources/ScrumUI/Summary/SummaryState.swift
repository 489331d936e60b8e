import CardKit
import FoundationEssentials
import ScrumModel

/// The screen of a meeting that has just ended.
struct SummaryState: Hashable, Sendable {
  let scrum: UUID
  let theme: Theme
  var row = 0
  let page: MeetingPage

  init(meeting: Meeting, scrum: UUID, theme: Theme) {
    self.scrum = scrum
    self.theme = theme
    page = MeetingPage(meeting, isSummary: true)
  }

  var meeting: Meeting { page.meeting }
}

extension SummaryState: ScreenState {
  static func find(in state: AppState) -> Self? {
    if case .summary(let summary) = state.screen { summary } else { nil }
  }
  func store(in state: inout AppState) { state.screen = .summary(self) }

  static let allTables = [
    KeyTable(
      "Summary",
      handOutRows { $0.meeting } + [
        row([.enter, "q", .escape], "close", "Close the summary", id: "back", inFooter: true) {
          summary, app in
          summary.back(&app)
        }
      ])
  ]

  func activeTables(_ app: SharedState) -> [KeyTable] { Self.allTables }
  var moves: Set<Move> { Move.byRowAndSection }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    row = page.moved(row, by: move)
    return []
  }

  /// Goes to the board, with the focus on what comes next: `s` must not start the same meeting again.
  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.reveal = .next(after: scrum)
    app.close()
    return []
  }

  private static let rows: ViewID = "summary/rows"
  /// A row can be selected, but no key acts on it.
  var scrollableFocus: ViewID? { Self.rows.appending(row) }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let clicked = Self.rows.index(of: view), page.rows.indices.contains(clicked) { row = clicked }
  }

  func view(_ app: SharedState, size: Size) -> any View { SummaryView(summary: self, app: app, size: size) }
}
