import CardKit
import FoundationEssentials
import ScrumModel

/// The screen of one scrum: its facts, open blockers, last meetings, turns and history.
struct DetailState: Hashable, Sendable {
  /// A part of the screen that can be in focus; they come from top to bottom.
  enum Part: String, CaseIterable {
    case facts, blockers, turns, meetings

    var view: ViewID { ViewID("detail").appending(rawValue) }
  }

  struct Focus: Hashable, Sendable {
    var part: Part
    var place = 0

    static let facts = Focus(part: .facts)
  }

  let scrum: UUID
  var focus = Focus.facts
  var past = PastMeetings()
  var search: HistorySearch?
  var listed: MeetingsByMonth { search?.found ?? past.byMonth }

  var meetingInFocus: Meeting? { focused(.meetings, of: listed.places).map { past.meetings[$0] } }
  var blockerInFocus: OpenBlocker? { focused(.blockers, of: past.blockers)?.blocker }
  var attendeeInFocus: TurnFigures? { focused(.turns, of: past.shownTurns) }

  private func focused<Element>(_ part: Part, of list: [Element]) -> Element? {
    focus.part == part ? list[at: focus.place] : nil
  }

  /// Lists meetings, newest first, as of today; the focus stays on its element, or at its place.
  private mutating func list(_ app: SharedState) {
    let meetings = app.meetings(of: scrum)
    let summary = app.reading[scrum].map { app.summaries[scrum] ?? HistorySummary($0) }
    // Arrays that share their elements compare at once.
    guard
      meetings != past.meetings || summary != past.summary || app.updates[scrum] != past.updates
        || past.day != app.calendar.parts(of: app.now).dayNumber
    else { return }
    let (meeting, blocker, attendee) = (meetingInFocus, blockerInFocus, attendeeInFocus)
    past = PastMeetings(meetings, summary, updates: app.updates[scrum], now: app.now, in: app.calendar)
    search?.update(for: past)
    if let meeting { focus(onMeeting: meeting.id) }
    if let blocker, let place = past.blockers.firstIndex(where: { $0.blocker.isSame(as: blocker) }) {
      focus = Focus(part: .blockers, place: place)
    }
    if let attendee, let place = past.shownTurns.firstIndex(where: { $0.id == attendee.id }) {
      focus = Focus(part: .turns, place: place)
    }
    clampFocus()
  }

  private mutating func focus(onMeeting id: UUID) {
    if let row = listed.places.firstIndex(where: { past.meetings[$0].id == id }) {
      focus = Focus(part: .meetings, place: row)
    }
  }

  /// Moves a focus whose element is gone to the last of its kind, or to the facts.
  private mutating func clampFocus() {
    let count = count(of: focus.part)
    focus = count == 0 ? .facts : Focus(part: focus.part, place: min(focus.place, count - 1))
  }

  private mutating func focusOnNewest() { focus = listed.places.isEmpty ? .facts : Focus(part: .meetings) }

  // MARK: Searching

  /// Lists only the meetings with a text, the newest in focus.
  mutating func search(_ text: String, isTyping: Bool) {
    search = HistorySearch(text, isTyping: isTyping, in: past)
    focusOnNewest()
  }

  /// Lists all meetings again, the same one in focus.
  mutating func endSearch() {
    let meeting = meetingInFocus
    search = nil
    if let meeting { focus(onMeeting: meeting.id) }
    clampFocus()
  }

  var input: TextInput? { search.flatMap { $0.isTyping ? $0.input : nil } }

  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    guard input.text != search?.input.text else {
      search?.type(input, in: past)
      return
    }
    let meeting = meetingInFocus
    search?.type(input, in: past)
    focusOnNewest()
    if let meeting { focus(onMeeting: meeting.id) }
  }
}

extension DetailState: ScreenState {
  var moves: Set<Move> { Move.byRowAndSection.union([.left, .right]) }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    if move == .left || move == .right {
      if columns(in: app.window) != nil { moveToColumn(isRight: move == .right) }
    } else if Move.sections.contains(move) {
      let parts = parts
      let place = parts.firstIndex(of: focus.part) ?? 0
      focus = Focus(part: parts[around: place + (move == .nextSection ? 1 : -1)])
    } else {
      let counts = parts.map { ($0, count(of: $0)) }
      let place = counts.prefix { $0.0 != focus.part }.reduce(focus.place) { $0 + $1.1 }
      var rest = move.moved(place, among: counts.reduce(0) { $0 + $1.1 })
      for (part, count) in counts {
        if rest >= 0, rest < count { focus = Focus(part: part, place: rest) }
        rest -= count
      }
    }
    return []
  }

  /// The columns of a wide window, the history in the right one; nil if all is in one.
  func columns(in size: Size) -> PageColumns? {
    let columns = PageColumns(size.width, left: 56...76, right: 110...120)
    let isShort = past.recent.isEmpty && past.blockers.isEmpty
    return columns.areTwo && size.height >= 24 && search == nil && !isShort ? columns : nil
  }

  private mutating func moveToColumn(isRight: Bool) {
    if isRight {
      if meetingInFocus == nil, !listed.places.isEmpty { focusOnNewest() }
    } else if meetingInFocus != nil, parts.count > 2 {
      focus = Focus(part: parts[1])
    }
  }

  private var parts: [Part] { Part.allCases.filter { count(of: $0) > 0 } }

  private func count(of part: Part) -> Int {
    switch part {
    case .facts: 1
    // While something is searched for, only what was found is shown.
    case .blockers: search == nil ? past.blockers.count : 0
    case .turns: search == nil ? past.shownTurns.count : 0
    case .meetings: listed.places.count
    }
  }

  /// The view in focus; that of a meeting has its month and its place in that, such as `detail/meetings/2/0`.
  var focusedView: ViewID? { view(of: focus) }
  var numbered: [ViewID] {
    [Part.blockers, .meetings].flatMap { part in
      (0..<count(of: part)).compactMap { view(of: Focus(part: part, place: $0)) }
    }
  }

  private func view(of focus: Focus) -> ViewID? {
    let view = focus.part.view
    return switch focus.part {
    case .facts: view
    case .blockers, .turns: view.appending(focus.place)
    case .meetings: listed.month(of: focus.place).map { view.appending($0.month).appending($0.place) }
    }
  }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    guard let part = Part.allCases.first(where: { $0.view.contains(view) }) else { return }
    if part == .facts { focus = .facts }
    guard var place = part.view.index(of: view) else { return }
    if part == .meetings {
      guard listed.months.indices.contains(place), let row = part.view.appending(place).index(of: view),
        row < listed.months[place].rows.count
      else { return }
      place = listed.months[place].rows.lowerBound + row
    }
    if place < count(of: part) { focus = Focus(part: part, place: place) }
  }

  func click(on view: ViewID, wasInFocus: Bool) -> String? {
    guard wasInFocus else { return nil }
    return switch focus.part {
    case .facts: nil
    case .blockers: "resolve"
    case .turns: "meetings of"
    case .meetings: "open meeting"
    }
  }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }
  var canNavigateAway: Bool { true }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    guard app.scrum(scrum) != nil else { return false }
    list(app)
    if case .listed(let id)? = app.reveal {
      app.reveal = nil
      focus(onMeeting: id)
    }
    return true
  }

  func view(_ app: SharedState, size: Size) -> any View { DetailView(detail: self, app: app, size: size) }
}
