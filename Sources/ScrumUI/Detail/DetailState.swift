import CardKit
import FoundationEssentials
import ScrumModel

/// The screen of one scrum: its facts, open blockers, last meetings, turns and history.
struct DetailState: Hashable, Sendable {
  enum Focus: Hashable, Sendable {
    case facts
    /// An open blocker, by its place among them.
    case blocker(Int)
    /// Someone's turns, by their place in the table.
    case turn(Int)
    /// A past meeting, by its row in the list.
    case listed(Int)
  }

  let scrum: UUID
  var focus = Focus.facts
  var past = PastMeetings()
  /// The search in the history; nil if all of it is listed.
  var search: HistorySearch?

  /// The meetings in the list.
  var listed: MeetingsByMonth { search?.found ?? past.byMonth }

  var meetingInFocus: Meeting? {
    guard case .listed(let row) = focus, listed.places.indices.contains(row) else { return nil }
    return past.meetings[listed.places[row]]
  }

  var blockerInFocus: OpenBlocker? {
    guard case .blocker(let place) = focus, past.openBlockers.indices.contains(place) else { return nil }
    return past.openBlockers[place]
  }

  var attendeeInFocus: TurnFigures? {
    guard case .turn(let place) = focus, past.shownTurns.indices.contains(place) else { return nil }
    return past.shownTurns[place]
  }

  /// Lists meetings, newest first, as of today; the focus stays on what it is on, or at its place.
  private mutating func list(_ app: SharedState) {
    let meetings = app.meetings(of: scrum)
    let summary = app.reading[scrum].map { app.summaries[scrum] ?? HistorySummary($0.newest) }
    // Arrays that share their elements compare at once.
    guard
      meetings != past.meetings || summary != past.summary
        || past.day != app.calendar.parts(of: app.now).dayNumber
    else { return }
    let (meeting, blocker, attendee) = (meetingInFocus, blockerInFocus, attendeeInFocus)
    past = PastMeetings(meetings, summary, now: app.now, in: app.calendar)
    search?.follow(past)
    if let meeting { focus(onMeeting: meeting.id) }
    if let blocker, let place = past.openBlockers.firstIndex(where: { $0.isSame(as: blocker) }) {
      focus = .blocker(place)
    }
    if let attendee, let place = past.shownTurns.firstIndex(where: { $0.id == attendee.id }) {
      focus = .turn(place)
    }
    clampFocus()
  }

  private mutating func focus(onMeeting id: UUID) {
    guard let place = past.meetings.firstIndex(where: { $0.id == id }), let row = listed.row(of: place) else {
      return
    }
    focus = .listed(row)
  }

  /// Moves a focus on what is gone to the last of its kind, or to the facts.
  private mutating func clampFocus() {
    func last(_ place: Int, of count: Int, _ kind: (Int) -> Focus) -> Focus {
      count == 0 ? .facts : kind(min(place, count - 1))
    }
    switch focus {
    case .facts: break
    case .blocker(let place): focus = last(place, of: past.openBlockers.count) { .blocker($0) }
    case .turn(let place): focus = last(place, of: past.shownTurns.count) { .turn($0) }
    case .listed(let row): focus = last(row, of: listed.places.count) { .listed($0) }
    }
  }
}

// MARK: Searching

extension DetailState {
  /// Lists only the meetings with a text, the newest in focus.
  mutating func search(_ text: String, isTyping: Bool) {
    search = HistorySearch(text, isTyping: isTyping, in: past)
    focus = listed.places.isEmpty ? .facts : .listed(0)
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
    focus = listed.places.isEmpty ? .facts : .listed(0)
    if let meeting { focus(onMeeting: meeting.id) }
  }
}

// MARK: The screen

extension DetailState: ScreenState {
  var moves: Set<Move> { Self.sidewaysToo }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    if move == .left || move == .right {
      if columns(in: app.window) != nil { moveToColumn(isRight: move == .right) }
    } else if Move.sections.contains(move) {
      let starts = sections.map(\.start)
      let section = starts.lastIndex { $0 <= place } ?? 0
      let step = move == .nextSection ? 1 : starts.count - 1
      focus = focus(at: starts[(section + step) % starts.count])
    } else {
      focus = focus(at: move.moved(place, among: sections.reduce(0) { $0 + $1.count }))
    }
    return []
  }

  /// The columns of a wide window, the history in the right one; nil if all is in one.
  func columns(in size: Size) -> PageColumns? {
    let columns = PageColumns(size.width, left: 56...76, right: 110...120)
    let isShort = past.recent.isEmpty && past.openBlockers.isEmpty
    return columns.areTwo && size.height >= 24 && search == nil && !isShort ? columns : nil
  }

  /// Moves between the history and what stands left of it.
  private mutating func moveToColumn(isRight: Bool) {
    if isRight {
      if meetingInFocus == nil, !listed.places.isEmpty { focus = .listed(0) }
    } else if meetingInFocus != nil, sections.count > 2 {
      focus = focus(at: sections[1].start)
    }
  }

  /// What can be in focus, from top to bottom: the first place of each kind, and how many there are.
  private var sections: [(start: Int, count: Int, focus: (Int) -> Focus)] {
    let kinds: [(Int, (Int) -> Focus)] = [
      (1, { _ in .facts }), (blockerCount, { .blocker($0) }), (turnCount, { .turn($0) }),
      (listed.places.count, { .listed($0) }),
    ]
    var start = 0
    return kinds.compactMap { count, focus in
      defer { start += count }
      return count == 0 ? nil : (start, count, focus)
    }
  }

  private var place: Int {
    switch focus {
    case .facts: 0
    case .blocker(let place): 1 + place
    case .turn(let place): 1 + blockerCount + place
    case .listed(let row): 1 + blockerCount + turnCount + row
    }
  }

  /// While something is searched for, only what was found is shown.
  private var blockerCount: Int { search == nil ? past.openBlockers.count : 0 }
  private var turnCount: Int { search == nil ? past.shownTurns.count : 0 }

  private func focus(at place: Int) -> Focus {
    sections.last { $0.start <= place }.map { $0.focus(place - $0.start) } ?? .facts
  }

  /// The view in focus; that of a meeting has its month and its place in that, such as `detail/meetings/2/0`.
  var focusedView: ViewID? {
    switch focus {
    case .facts: Self.facts
    case .blocker(let place): Self.blockers.appending(place)
    case .turn(let place): Self.turns.appending(place)
    case .listed(let row):
      listed.month(of: row).map { Self.meetings.appending($0.month).appending($0.place) }
    }
  }

  var scrollableFocus: ViewID? { focusedView }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if Self.facts.contains(view) { focus = .facts }
    if let place = Self.blockers.index(of: view), past.openBlockers.indices.contains(place) {
      focus = .blocker(place)
    }
    if let place = Self.turns.index(of: view), past.shownTurns.indices.contains(place) {
      focus = .turn(place)
    }
    if let month = Self.meetings.index(of: view), listed.months.indices.contains(month),
      let place = Self.meetings.appending(month).index(of: view),
      listed.months[month].rows.count > place
    {
      focus = .listed(listed.months[month].rows.lowerBound + place)
    }
  }

  private static let facts: ViewID = "detail/facts"
  private static let blockers: ViewID = "detail/blockers"
  private static let turns: ViewID = "detail/turns"
  private static let meetings: ViewID = "detail/meetings"

  func click(on view: ViewID, wasInFocus: Bool) -> String? {
    guard wasInFocus else { return nil }
    return switch focus {
    case .facts: nil
    case .blocker: "resolve"
    case .turn: "meetings of"
    case .listed: "open meeting"
    }
  }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }
  var mayBeLeft: Bool { true }

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
