import CardKit
import FoundationEssentials
import ScrumModel

/// The screen of a past meeting.
public struct PastMeetingState: Hashable, Sendable {
  /// The scrum in whose history the meeting is.
  public let scrum: UUID
  /// The meeting.
  public let meeting: UUID
  /// The row that is marked.
  public internal(set) var row = 0
  /// What the rows show; nil before the meeting was looked up.
  private(set) var page: MeetingPage?

  /// The screen of a meeting, with its first row marked.
  init(scrum: UUID, meeting: UUID, row: Int = 0) {
    self.scrum = scrum
    self.meeting = meeting
    self.row = row
  }

  /// Whether a blocker is marked.
  private var marksBlocker: Bool { page?.note(at: row)?.note.kind == .blocker }
}

extension PastMeetingState: ScreenState {
  static func find(in app: AppState) -> PastMeetingState? {
    if case .pastMeeting(let past) = app.screen { past } else { nil }
  }
  func store(in app: inout AppState) { app.screen = .pastMeeting(self) }

  static let tables = [pastMeetingTable, blockerTable, changesTable]

  func tables(_ app: SharedState) -> [KeyTable] {
    (marksBlocker ? [Self.blockerTable] : []) + [Self.pastMeetingTable, Self.changesTable]
  }

  private static let blockerTable = KeyTable(
    "Open blocker",
    [
      row(
        [" ", "x", .enter], "resolve", "Mark the blocker resolved, or open again", inFooter: true, onFocus: true
      ) { past, app in
        guard past.marksBlocker, case .note(let turn, let note)? = past.page?.rows[past.row] else { return [] }
        return app.toggleBlocker(scrum: past.scrum, meeting: past.meeting, turn: turn, note: note)
      }
    ])

  private static let pastMeetingTable = KeyTable(
    "Past meeting",
    [
      row(
        [.left, "h"], "newer", "The meeting after this one", inFooter: true,
        unless: { $1.history[$0.scrum]?.first?.id == $0.meeting ? "It is the newest meeting" : nil }
      ) { past, app in past.turnPage(by: -1, &app) },
      row(
        [.right, "l"], "older", "The meeting before this one", inFooter: true,
        unless: { $1.history[$0.scrum]?.last?.id == $0.meeting ? "It is the oldest meeting" : nil }
      ) { past, app in past.turnPage(by: 1, &app) },
      row(
        ["d"], "delete meeting", "Delete this meeting; undo brings it back", inFooter: true, onFocus: true
      ) { past, app in
        guard let meeting = past.page?.meeting else { return [] }
        app.close()
        return app.delete(meeting, of: past.scrum)
      },
    ] + handOutRows { $0.page?.meeting })

  /// Shows another meeting of the same scrum.
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

  /// Goes back to the list, with the meeting that was shown last in focus.
  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.close()
    app.reveal = .meeting(meeting)
    return []
  }

  private static let rows: ViewID = "past/rows"
  var focusedView: ViewID? { Self.rows.appending(row) }
  var scrollableFocus: ViewID? { focusedView }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let page, let clicked = Self.rows.index(of: view), page.rows.indices.contains(clicked) { row = clicked }
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

extension ScreenState {
  /// The keys that hand a meeting out as Markdown.
  static func handOutRows(_ meeting: @escaping @Sendable (Self) -> Meeting?) -> [KeyRow] {
    [
      row(["c"], "copy", "Copy the meeting as Markdown", inFooter: true) { screen, _ in
        meeting(screen).map { [.copyMeeting($0)] } ?? []
      },
      row(["w"], "write", "Write the meeting into a Markdown file here", inFooter: true) { screen, _ in
        meeting(screen).map { [.writeMeeting($0)] } ?? []
      },
    ]
  }
}
