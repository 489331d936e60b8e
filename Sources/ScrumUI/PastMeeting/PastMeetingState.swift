import CardKit
import FoundationEssentials
import ScrumModel

/// The screen of a meeting that has ended: who was there that day, whatever the scrum says today. It can be corrected.
struct PastMeetingState: Hashable, Sendable {
  let scrum: UUID
  /// The theme of a meeting that has just ended, of which this is the summary; nil for a meeting of the history.
  let summaryTheme: Theme?
  /// Whether its hand-out goes to the user's program once it is corrected.
  var isToHandOut: Bool
  var page: MeetingPage
  var drafts = Drafts()
  var moving: MovingNote?
  /// The rows in sight after the page was scrolled without a selection.
  private var sight: ClosedRange<Int>?

  /// - Parameter draft: the note that was being typed when the meeting ended, which has it as it stood.
  init(
    _ meeting: Meeting, of scrum: UUID, summaryTheme: Theme? = nil, isToHandOut: Bool = false,
    at note: PastNote? = nil, typing draft: NoteDraft? = nil
  ) {
    (self.scrum, self.summaryTheme, self.isToHandOut) = (scrum, summaryTheme, isToHandOut)
    page = MeetingPage(meeting)
    drafts.open = draft?.continued
    if let note { page.select(.noted(turn: note.turn, note: note.place)) }
  }

  var meeting: Meeting { page.meeting }
  var isSummary: Bool { summaryTheme != nil }
  var draft: NoteDraft? { drafts.open }
  /// Whether a line below the page asks for something.
  var hasLine: Bool { draft != nil || moving != nil }
}

extension PastMeetingState: ScreenState {
  // MARK: Moving

  private static let rows: ViewID = "past/rows"

  var moves: Set<Move> {
    if draft != nil { return [] }
    return moving == nil ? Move.byRowAndSection : Move.vertical
  }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    if moving != nil {
      page.select(move.moved(page.selected ?? 0, among: page.turns.count))
      return []
    }
    switch move {
    case .nextSection: page.selectSection(by: 1)
    case .previousSection: page.selectSection(by: -1)
    case .down: page.select(page.selected.map { min($0 + 1, page.rows.count - 1) } ?? sight?.lowerBound ?? 0)
    // Above the first row is the title; at first, it is in sight.
    case .up where page.selected == 0: return self.move(.first, &app)
    case .up: page.select(page.selected.map { $0 - 1 } ?? sight?.upperBound)
    default:
      page.select(nil)
      return Effect.scrolling(by: move)
    }
    return []
  }

  /// A page only scrolls: nothing is skipped.
  func mayPage(to view: ViewID) -> Bool { false }

  /// A row that is out of sight must not be changed.
  mutating func didScroll(seen: [ViewID]) {
    guard moving == nil, draft == nil else { return }
    if let view = focusedView, !seen.contains(view) { page.select(nil) }
    let rows = seen.compactMap(Self.rows.index)
    sight = rows.min().flatMap { first in rows.max().map { first...$0 } }
  }

  var numbered: [ViewID] { (moving == nil ? page.numbered : page.turns).map { Self.rows.appending($0) } }
  var focusedView: ViewID? { page.selected.map { Self.rows.appending($0) } }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    guard let clicked = Self.rows.index(of: view), draft == nil else { return }
    if (moving == nil ? page.rows.indices : page.turns).contains(clicked) { page.select(clicked) }
  }

  /// A second click does the most likely action; it must not mark a person absent.
  func click(on view: ViewID, wasInFocus: Bool) -> String? {
    guard wasInFocus, let kind = page.selectedNote?.note.kind else { return nil }
    return kind.canBeTicked ? "resolve" : Self.editID
  }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }

  // MARK: Time and other terminals

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    page = page(in: app.window)
    let isThere = app.history[scrum] != nil || app.reading[scrum] != nil
    // A summary of a meeting that was deleted elsewhere can still be read and copied.
    return showNewest(app) && app.scrum(scrum) != nil && isThere || isSummary
  }

  /// Shows the newest version of the meeting; false if the history that was read has none.
  @discardableResult mutating func showNewest(_ app: SharedState) -> Bool {
    guard let history = app.history[scrum] else { return true }
    guard let newest = history.first(where: { $0.id == meeting.id }) else { return false }
    if newest != meeting { page = MeetingPage(newest, since: page, isByPerson: page.isByPerson) }
    return true
  }

  /// The page in the order in which a window shows it.
  func page(in size: Size) -> MeetingPage {
    let isByPerson = PageRows.columns(in: size).areTwo
    return isByPerson == page.isByPerson ? page : MeetingPage(meeting, since: page, isByPerson: isByPerson)
  }

  // MARK: Leaving

  /// To the list, with this meeting in focus; from the summary to what comes next: `s` must not start this one again.
  mutating func back(_ app: inout SharedState) -> [Effect] {
    let effects = leave(&app)
    app.reveal = isSummary ? .next(after: scrum) : .listed(meeting.id)
    return effects + app.close()
  }

  mutating func turnPage(by step: Int, _ app: inout SharedState) -> [Effect] {
    let meetings = app.meetings(of: scrum)
    guard let place = meetings.firstIndex(where: { $0.id == meeting.id }),
      meetings.indices.contains(place + step)
    else { return [] }
    let effects = saveDrafts(&app)
    app.replace(by: PastMeetingState(meetings[place + step], of: scrum))
    return effects
  }

  var canNavigateAway: Bool { !isSummary && draft == nil && drafts.aside.isEmpty }
  mutating func leave(_ app: inout SharedState) -> [Effect] {
    let effects = saveDrafts(&app)
    guard isToHandOut else { return effects }
    isToHandOut = false
    return effects + handOut(app, byKey: false)
  }

  func handOut(_ app: SharedState, byKey: Bool) -> [Effect] {
    [.process(.handOut(MeetingFacts(meeting, of: scrum, app), byKey: byKey))]
  }

  func view(_ app: SharedState, size: Size) -> any View { PastMeetingView(past: self, app: app, size: size) }
}
