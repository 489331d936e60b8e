import CardKit
import FoundationEssentials
import ScrumModel

/// The screen of a meeting that has ended: who was there that day, whatever the scrum says today. Its blockers and
/// topics can be ticked, all else only scrolls.
struct PastMeetingState: Hashable, Sendable {
  let scrum: UUID
  /// The theme of a meeting that has just ended, of which this is the summary; nil for a meeting of the history.
  let summaryTheme: Theme?
  var page: MeetingPage

  /// - Parameter note: the note at which the page is opened, if any.
  init(_ meeting: Meeting, of scrum: UUID, summaryTheme: Theme? = nil, at note: PastNote? = nil) {
    (self.scrum, self.summaryTheme) = (scrum, summaryTheme)
    page = MeetingPage(meeting)
    if let note { page.select(note) }
  }

  var meeting: Meeting { page.meeting }
  var isSummary: Bool { summaryTheme != nil }
}

extension PastMeetingState: ScreenState {
  // MARK: Keys

  static let allTables = [pastMeetingTable, tickTable, changesTable]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    (page.isTickSelected ? [Self.tickTable] : [])
      + [isSummary ? Self.summaryTable : Self.pastMeetingTable, Self.changesTable]
  }

  private static let pastMeetingTable = KeyTable(
    "Past meeting",
    [
      row(
        "older", keys: ["[", .right, "l"], help: "Show the older meeting", inFooter: true,
        unless: { past, app in
          guard app.meetings(of: past.scrum).last?.id == past.meeting.id else { return nil }
          return app.reasonWhileReading(past.scrum) ?? "This is the oldest meeting"
        }
      ) { $0.turnPage(by: 1, &$1) },
      row(
        "newer", keys: ["]", .left, "h"], help: "Show the newer meeting", inFooter: true,
        unless: {
          $1.meetings(of: $0.scrum).first?.id == $0.meeting.id ? "This is the newest meeting" : nil
        }
      ) { $0.turnPage(by: -1, &$1) },
      row(
        "delete meeting", keys: ["d"], help: "Delete this meeting (u undo)", inFooter: true, onFocus: true,
        guardsRepeat: true, unless: { $1.reasonWhileReading($0.scrum) }
      ) { past, app in
        app.close()
        return app.delete(past.meeting, of: past.scrum)
      },
    ] + handOutRows)

  /// The help lists it after the meeting.
  static let summaryTable = KeyTable(
    "Summary",
    handOutRows + [
      row("close", keys: [.enter, "q", .escape], help: "Close the summary", id: "back", inFooter: true) {
        $0.back(&$1)
      }
    ])

  private static let handOutRows = [
    row(
      "copy", keys: ["c"], help: "Copy the meeting as Markdown", synonyms: "clipboard share", inFooter: true
    ) { past, _ in
      [.terminal(.copyMeeting(past.meeting))]
    },
    row(
      "write", keys: ["w"], help: "Write the meeting to a Markdown file here", synonyms: "save export",
      inFooter: true,
      unless: { _, app in app.reasonOnSharedHost }
    ) { past, _ in [.files(.writeMeeting(past.meeting))] },
  ]

  private static let tickTable = resolveTable { past, app in
    guard let selected = past.page.selected, case .note(let turn, let note) = past.page.rows[selected]
    else { return [] }
    return app.toggleTick(scrum: past.scrum, meeting: past.meeting.id, turn: turn, note: note)
  }

  private func turnPage(by step: Int, _ app: inout SharedState) -> [Effect] {
    let meetings = app.meetings(of: scrum)
    if let place = meetings.firstIndex(where: { $0.id == meeting.id }),
      meetings.indices.contains(place + step)
    {
      app.replace(by: PastMeetingState(meetings[place + step], of: scrum))
    }
    return []
  }

  // MARK: Moving

  private static let rows: ViewID = "past/rows"

  var moves: Set<Move> { Move.byRowAndSection }

  /// Selects a blocker or topic with the section keys, and scrolls with the others.
  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    guard Move.sections.contains(move) else {
      if move == .first || move == .last { page.selectNothing() }
      return Effect.scrolling(by: move)
    }
    let ticks = page.ticks
    guard !ticks.isEmpty else { return [] }
    let step = move == .nextSection ? 1 : -1
    let next = (page.selected ?? (step > 0 ? ticks.lowerBound - 1 : ticks.upperBound)) + step
    let last = ticks.upperBound - 1
    page.select(next < ticks.lowerBound ? last : next > last ? ticks.lowerBound : next)
    return []
  }

  /// Goes back to the list, with this meeting in focus; from the summary to the board, with the focus on what comes
  /// next: `s` must not start the same meeting again.
  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.reveal = isSummary ? .next(after: scrum) : .listed(meeting.id)
    app.close()
    return []
  }

  /// A page only scrolls: nothing in between is skipped for a box.
  func mayPage(to view: ViewID) -> Bool { false }

  /// A box that is out of sight must not be ticked.
  mutating func didScroll(seen: [ViewID]) {
    if let view = focusedView, !seen.contains(view) { page.selectNothing() }
  }

  var numbered: [ViewID] { page.ticks.map { Self.rows.appending($0) } }
  var focusedView: ViewID? { page.selected.map { Self.rows.appending($0) } }
  var scrollableFocus: ViewID? { focusedView }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let clicked = Self.rows.index(of: view) { page.select(clicked) }
  }

  func click(on view: ViewID, wasInFocus: Bool) -> String? { wasInFocus ? "resolve" : nil }
  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }
  var mayBeLeft: Bool { !isSummary }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    let isThere = app.history[scrum] != nil || app.reading[scrum] != nil
    // A summary of a meeting that was deleted elsewhere can still be read and copied.
    return follow(app) && app.scrum(scrum) != nil && isThere || isSummary
  }

  /// Shows the newest version of the meeting; false if the history that was read has none.
  private mutating func follow(_ app: SharedState) -> Bool {
    guard let history = app.history[scrum] else { return true }
    guard let newest = history.first(where: { $0.id == meeting.id }) else { return false }
    if newest != meeting { page = MeetingPage(newest, selected: page.selected) }
    return true
  }

  func view(_ app: SharedState, size: Size) -> any View { PastMeetingView(past: self, app: app, size: size) }
}
