import CardKit
import FoundationEssentials
import ScrumModel

/// The screen of one scrum: its facts, turns, open blockers and past meetings.
struct DetailState: Hashable, Sendable {
  enum Focus: Hashable, Sendable {
    case facts
    case turns
    /// An open blocker, by its place among them.
    case blocker(Int)
    /// A past meeting, by its place from the newest.
    case meeting(Int)
  }

  let scrum: UUID
  var focus = Focus.facts
  /// Whether everyone's turns are shown even if there is room only for some of them or a line.
  var showsAllTurns = false
  var past = PastMeetings()

  var hasTurns: Bool { !past.turns.isEmpty }

  private var meetingInFocus: Meeting? {
    guard case .meeting(let place) = focus, past.meetings.indices.contains(place) else { return nil }
    return past.meetings[place]
  }

  private var blockerInFocus: OpenBlocker? {
    guard case .blocker(let place) = focus, past.openBlockers.indices.contains(place) else { return nil }
    return past.openBlockers[place]
  }

  /// Lists meetings, newest first, as of today; the focus stays on its meeting or blocker, or at its place.
  private mutating func list(_ meetings: [Meeting], now: Date, in calendar: LocalCalendar) {
    let (meeting, blocker) = (meetingInFocus, blockerInFocus)
    // Arrays that share their elements compare at once.
    if meetings != past.meetings || past.day != calendar.parts(of: now).dayNumber {
      past = PastMeetings(meetings, now: now, in: calendar)
      if let meeting, let place = past.meetings.firstIndex(where: { $0.id == meeting.id }) {
        focus = .meeting(place)
      }
      if let blocker, let place = past.openBlockers.firstIndex(where: { $0.isSame(as: blocker) }) {
        focus = .blocker(place)
      }
    }
    switch focus {
    case .turns where !hasTurns: focus = .facts
    case .blocker(let place):
      focus = past.openBlockers.isEmpty ? .facts : .blocker(min(place, past.openBlockers.count - 1))
    case .meeting(let place):
      focus = past.meetings.isEmpty ? .facts : .meeting(min(place, past.meetings.count - 1))
    default: break
    }
  }
}

extension DetailState: ScreenState {
  static func find(in state: AppState) -> Self? {
    if case .detail(let detail) = state.screen { detail } else { nil }
  }
  func store(in state: inout AppState) { state.screen = .detail(self) }

  static let allTables = [detailTable, turnsTable, blockerTable, meetingsTable, changesTable]

  func activeTables(_ app: SharedState) -> [KeyTable] {
    let inner: [KeyTable] =
      switch focus {
      case .facts: []
      case .turns: [Self.turnsTable]
      case .blocker: [Self.blockerTable]
      case .meeting: [Self.meetingsTable]
      }
    return inner + [Self.detailTable, Self.changesTable]
  }

  private static let detailTable = KeyTable(
    "Scrum",
    [
      row(
        ["s", .enter], "start", "Start the meeting", inFooter: true, onFocus: true,
        unless: { detail, app in
          app.scrum(detail.scrum).flatMap { MeetingState.reasonAgainstStarting($0, app) }
        }
      ) { detail, app in app.scrum(detail.scrum).map { MeetingState.start($0, &app) } ?? [] },
      row(
        ["e"], "edit", "Edit the scrum", inFooter: true, onFocus: true, unless: { $1.readOnlyReason }
      ) { detail, app in app.open(.form(FormState(editing: app.scrum(detail.scrum), app))) },
      AddAttendeeState.openingRow,
      row(
        ["d"], "delete scrum", "Delete the scrum (u undo)", id: "delete", inFooter: true,
        onFocus: true, guardsRepeat: true,
        unless: { detail, app in
          if let reason = app.readOnlyReason { return reason }
          // The scrum would be lost to a key meant for one line.
          if case .blocker = detail.focus { return blockerIsNotDeleted }
          return nil
        }
      ) { detail, app in app.scrum(detail.scrum).map { app.delete($0) } ?? [] },
    ])

  static let blockerIsNotDeleted = "Space resolves it; d on the card above deletes the scrum"

  private static let turnsTable = KeyTable(
    "Turns",
    [
      row([.enter, " "], "expand", "Expand or collapse the turns", inFooter: true, onFocus: true) {
        detail, _ in
        detail.showsAllTurns.toggle()
        return []
      }
    ])

  private static let blockerTable = resolveTable { detail, app in
    detail.blockerInFocus.map { app.resolve($0, of: detail.scrum) } ?? []
  }

  private static let meetingsTable = KeyTable(
    "Past meetings",
    [
      row(
        [.enter, " "], "open", "Open the past meeting", id: "open meeting", inFooter: true, onFocus: true
      ) { detail, app in
        guard let meeting = detail.meetingInFocus else { return [] }
        return app.open(.pastMeeting(PastMeetingState(scrum: detail.scrum, meeting: meeting.id)))
      },
      row(
        ["d"], "delete meeting", "Delete the past meeting (u undo)", inFooter: true, onFocus: true,
        guardsRepeat: true
      ) { detail, app in detail.meetingInFocus.map { app.delete($0, of: detail.scrum) } ?? [] },
    ])

  var moves: Set<Move> { Move.byRowAndSection }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    if Move.sections.contains(move) {
      let starts = sectionStarts
      let section = starts.lastIndex { $0 <= place } ?? 0
      let step = move == .nextSection ? 1 : starts.count - 1
      focus = focus(at: starts[(section + step) % starts.count])
    } else {
      focus = focus(at: move.moved(place, among: top + past.openBlockers.count + past.meetings.count))
    }
    return []
  }

  /// The number of places above the blockers: the facts, and the turns if there are any.
  private var top: Int { hasTurns ? 2 : 1 }

  private var place: Int {
    switch focus {
    case .facts: 0
    case .turns: 1
    case .blocker(let place): top + place
    case .meeting(let place): top + past.openBlockers.count + place
    }
  }

  private func focus(at place: Int) -> Focus {
    let blockers = past.openBlockers.count
    if place < top { return place <= 0 ? .facts : .turns }
    return place < top + blockers ? .blocker(place - top) : .meeting(place - top - blockers)
  }

  /// The first places of the facts with the turns, the blockers, and the meetings.
  private var sectionStarts: [Int] {
    var starts = [0]
    if !past.openBlockers.isEmpty { starts.append(top) }
    if !past.meetings.isEmpty { starts.append(top + past.openBlockers.count) }
    return starts
  }

  /// The view in focus; that of a meeting has its month and its place in that, such as `detail/meetings/2/0`.
  var focusedView: ViewID? {
    switch focus {
    case .facts: Self.facts
    case .turns: Self.turns
    case .blocker(let place): Self.blockers.appending(place)
    case .meeting(let place):
      past.month(ofMeeting: place).map { Self.meetings.appending($0.month).appending($0.place) }
        ?? Self.meetings
    }
  }

  var scrollableFocus: ViewID? { focusedView }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if Self.facts.contains(view) {
      focus = .facts
    } else if Self.turns.contains(view) {
      if hasTurns { focus = .turns }
    } else if let place = Self.blockers.index(of: view) {
      if past.openBlockers.indices.contains(place) { focus = .blocker(place) }
    } else if let month = Self.meetings.index(of: view), past.months.indices.contains(month),
      let place = Self.meetings.appending(month).index(of: view),
      past.months[month].places.indices.contains(past.months[month].places.lowerBound + place)
    {
      focus = .meeting(past.months[month].places.lowerBound + place)
    }
  }

  private static let facts: ViewID = "detail/facts"
  private static let turns: ViewID = "detail/turns"
  private static let blockers: ViewID = "detail/blockers"
  private static let meetings: ViewID = "detail/meetings"

  func click(on view: ViewID, wasInFocus: Bool) -> String? {
    guard wasInFocus else { return nil }
    return switch focus {
    case .facts: nil
    case .turns: "expand"
    case .blocker: "resolve"
    case .meeting: "open meeting"
    }
  }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }
  func nextChange(_ app: SharedState) -> Date? { app.nextMinute }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    guard app.scrum(scrum) != nil else { return false }
    list(app.history[scrum] ?? [], now: app.now, in: app.calendar)
    if case .meeting(let id)? = app.reveal {
      app.reveal = nil
      if let place = past.meetings.firstIndex(where: { $0.id == id }) { focus = .meeting(place) }
    }
    return true
  }

  func view(_ app: SharedState, size: Size) -> any View { DetailView(detail: self, app: app, size: size) }
}
