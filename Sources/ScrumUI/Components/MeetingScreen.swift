import CardKit
import FoundationEssentials
import ScrumModel

/// A screen of one meeting that has ended: its blockers and topics can be ticked, all else only scrolls.
protocol MeetingScreen: ScreenState {
  var scrum: UUID { get }
  var page: MeetingPage { get set }
  /// The name of the screen's views.
  static var view: ViewID { get }
}

extension MeetingScreen {
  var meeting: Meeting { page.meeting }

  static func tickTable() -> KeyTable {
    resolveTable { screen, app in
      guard let selected = screen.page.selected, case .note(let turn, let note) = screen.page.rows[selected]
      else { return [] }
      return app.toggleTick(scrum: screen.scrum, meeting: screen.meeting.id, turn: turn, note: note)
    }
  }

  static func handOutRows() -> [KeyRow] {
    [
      row(["c"], "copy", "Copy the meeting as Markdown", inFooter: true) { screen, _ in
        [.copyMeeting(screen.meeting)]
      },
      row(
        ["w"], "write", "Write the meeting to a Markdown file here", inFooter: true,
        unless: { _, app in app.reasonOnSharedHost }
      ) { screen, _ in [.writeMeeting(screen.meeting)] },
    ]
  }

  private static var rows: ViewID { view.appending("rows") }

  var moves: Set<Move> { Move.byRowAndSection }

  /// Selects a blocker or topic with the section keys, and scrolls with the others.
  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    let ticks = page.ticks
    switch move {
    case .nextSection, .previousSection:
      guard !ticks.isEmpty else { return [] }
      let step = move == .nextSection ? 1 : -1
      let next = (page.selected ?? (step > 0 ? ticks.lowerBound - 1 : ticks.upperBound)) + step
      let last = ticks.upperBound - 1
      page.select(next < ticks.lowerBound ? last : next > last ? ticks.lowerBound : next)
      return []
    case .up: return [.scroll(.lineUp)]
    case .down: return [.scroll(.lineDown)]
    case .first, .last:
      page.selectNothing()
      return [.scroll(move == .first ? .start : .end)]
    default: return []
    }
  }

  /// A page only scrolls: nothing in between is skipped for a box.
  func mayPage(to view: ViewID) -> Bool { false }

  /// A box that is out of sight must not be ticked.
  mutating func didScroll(seen: [ViewID]) {
    if let view = focusedView, !seen.contains(view) { page.selectNothing() }
  }

  var focusedView: ViewID? { page.selected.map { Self.rows.appending($0) } }
  var scrollableFocus: ViewID? { focusedView }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let clicked = Self.rows.index(of: view) { page.select(clicked) }
  }

  var numbered: [ViewID] { page.ticks.map { Self.rows.appending($0) } }

  func click(on view: ViewID, wasInFocus: Bool) -> String? { wasInFocus ? "resolve" : nil }
  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }

  /// Shows the newest version of the meeting; false if the history that was read has none.
  mutating func follow(_ app: SharedState) -> Bool {
    guard let history = app.history[scrum] else { return true }
    guard let newest = history.first(where: { $0.id == meeting.id }) else { return false }
    if newest != meeting { page = MeetingPage(newest, selected: page.selected) }
    return true
  }
}
