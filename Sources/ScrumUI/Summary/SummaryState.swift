import CardKit
import FoundationEssentials
import ScrumModel

/// The screen of a meeting that has just ended.
struct SummaryState: Hashable, Sendable {
  let scrum: UUID
  let theme: Theme
  var page: MeetingPage

  init(meeting: Meeting, scrum: UUID, theme: Theme) {
    self.scrum = scrum
    self.theme = theme
    page = MeetingPage(meeting)
  }
}

extension SummaryState: MeetingScreen {
  static func find(in state: AppState) -> Self? {
    if case .summary(let summary) = state.screen { summary } else { nil }
  }
  func store(in state: inout AppState) { state.screen = .summary(self) }

  static let view: ViewID = "summary"
  static let allTables = [summaryTable, tickTable(), changesTable]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    (page.selected == nil ? [] : [Self.tickTable()]) + [Self.summaryTable, Self.changesTable]
  }

  /// Goes to the board, with the focus on what comes next: `s` must not start the same meeting again.
  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.reveal = .next(after: scrum)
    app.close()
    return []
  }

  private static let summaryTable = KeyTable(
    "Summary",
    handOutRows() + [
      row([.enter, "q", .escape], "close", "Close the summary", id: "back", inFooter: true) { summary, app in
        summary.back(&app)
      }
    ])

  func nextChange(_ app: SharedState) -> Date? { app.nextMinute }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    // A meeting that was deleted elsewhere can still be read and copied.
    _ = follow(app)
    return true
  }

  func view(_ app: SharedState, size: Size) -> any View { SummaryView(summary: self, app: app, size: size) }
}
