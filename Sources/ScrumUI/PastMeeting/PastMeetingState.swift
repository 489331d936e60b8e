import CardKit
import FoundationEssentials
import ScrumModel

struct PastMeetingState: Hashable, Sendable {
  let scrum: UUID
  let meeting: UUID
  var row = 0
  /// The rows; nil before the meeting was looked up.
  var page: MeetingPage?

  private var isBlockerSelected: Bool { page?.note(at: row)?.note.kind == .blocker }
}

extension PastMeetingState: ScreenState {
  static func find(in state: AppState) -> Self? {
    if case .pastMeeting(let past) = state.screen { past } else { nil }
  }
  func store(in state: inout AppState) { state.screen = .pastMeeting(self) }

  static let allTables = [pastMeetingTable, blockerTable, changesTable]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    (isBlockerSelected ? [Self.blockerTable] : []) + [Self.pastMeetingTable, Self.changesTable]
  }

  private static let blockerTable = resolveTable { past, app in
    guard past.isBlockerSelected, case .note(let turn, let note)? = past.page?.rows[past.row] else {
      return []
    }
    return app.toggleBlocker(scrum: past.scrum, meeting: past.meeting, turn: turn, note: note)
  }

  private static let pastMeetingTable = KeyTable(
    "Past meeting",
    [
      row(
        [.left, "h"], "newer", "Show the newer meeting", inFooter: true,
        unless: { $1.history[$0.scrum]?.first?.id == $0.meeting ? "This is the newest meeting" : nil }
      ) { past, app in past.turnPage(by: -1, &app) },
      row(
        [.right, "l"], "older", "Show the older meeting", inFooter: true,
        unless: { $1.history[$0.scrum]?.last?.id == $0.meeting ? "This is the oldest meeting" : nil }
      ) { past, app in past.turnPage(by: 1, &app) },
      row(
        ["d"], "delete meeting", "Delete this meeting (u undo)", inFooter: true, onFocus: true,
        guardsRepeat: true
      ) { past, app in
        guard let meeting = past.page?.meeting else { return [] }
        app.close()
        return app.delete(meeting, of: past.scrum)
      },
    ] + handOutRows { $0.page?.meeting })

  private func turnPage(by step: Int, _ app: inout SharedState) -> [Effect] {
    let meetings = app.history[scrum] ?? []
    if let place = meetings.firstIndex(where: { $0.id == meeting }), meetings.indices.contains(place + step) {
      app.replace(by: .pastMeeting(PastMeetingState(scrum: scrum, meeting: meetings[place + step].id)))
    }
    return []
  }

  var moves: Set<Move> { Move.byRowAndSection }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    if let page { row = page.moved(row, by: move) }
    return []
  }

  /// Goes back to the list, with this meeting in focus.
  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.close()
    app.reveal = .meeting(meeting)
    return []
  }

  private static let rows: ViewID = "past/rows"
  var focusedView: ViewID? { Self.rows.appending(row) }
  var scrollableFocus: ViewID? { focusedView }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let page, let clicked = Self.rows.index(of: view), page.rows.indices.contains(clicked) {
      row = clicked
    }
  }

  func click(on view: ViewID, wasInFocus: Bool) -> String? { wasInFocus ? "resolve" : nil }
  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    guard app.scrum(scrum) != nil, let meeting = app.history[scrum]?.first(where: { $0.id == meeting }) else {
      return false
    }
    if page?.meeting != meeting { page = MeetingPage(meeting) }
    row = max(0, min(row, (page?.rows.count ?? 0) - 1))
    return true
  }

  func view(_ app: SharedState, size: Size) -> any View { PastMeetingView(past: self, app: app, size: size) }
}
