import CardKit
import FoundationEssentials
import ScrumModel

/// The screen of one scrum: its facts, everybody's turns, its open blockers and its past meetings.
public struct DetailState: Hashable, Sendable {
  /// What is in focus on the screen.
  public enum Focus: Hashable, Sendable {
    /// The scrum's facts.
    case facts
    /// How long everybody's turns took.
    case turns
    /// An open blocker, by its place among them.
    case blocker(Int)
    /// A past meeting, by its place from the newest.
    case meeting(Int)
  }

  /// The scrum.
  public let scrum: UUID
  /// What the keys act on.
  public internal(set) var focus = Focus.facts
  /// Whether everybody's turns are shown if there is room for a line or for some of them.
  public internal(set) var showsAllTurns = false
  /// What the screen lists below the facts.
  private(set) var past = PastMeetings()

  /// The screen of a scrum, with its facts in focus.
  init(scrum: UUID, focus: Focus = .facts) {
    self.scrum = scrum
    self.focus = focus
  }

  /// Whether there are turns to show.
  var hasTurns: Bool { !past.turns.isEmpty }

  /// The past meeting in focus; nil if none is.
  private var meetingInFocus: Meeting? {
    guard case .meeting(let place) = focus, past.meetings.indices.contains(place) else { return nil }
    return past.meetings[place]
  }

  /// The open blocker in focus; nil if none is.
  private var blockerInFocus: OpenBlocker? {
    guard case .blocker(let place) = focus, past.openBlockers.indices.contains(place) else { return nil }
    return past.openBlockers[place]
  }

  /// Lists meetings, newest first, as they are seen today; the focus stays on what it was on, or on what stands in
  /// its place now.
  private mutating func list(_ meetings: [Meeting], now: Date, in calendar: LocalCalendar) {
    let (meeting, blocker) = (meetingInFocus, blockerInFocus)
    // Arrays that share their elements are found equal at once.
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
  static func find(in app: AppState) -> DetailState? {
    if case .detail(let detail) = app.screen { detail } else { nil }
  }
  func store(in app: inout AppState) { app.screen = .detail(self) }

  static let tables = [detailTable, turnsTable, blockerTable, meetingsTable, changesTable]

  func tables(_ app: SharedState) -> [KeyTable] {
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
    "A scrum",
    [
      row(
        ["s", .enter], "start", "Start the meeting", inFooter: true, onFocus: true,
        unless: { detail, app in
          app.scrum(detail.scrum).flatMap { MeetingState.reasonAgainstStarting($0, app) }
        }
      ) { detail, app in app.scrum(detail.scrum).map { MeetingState.start($0, &app) } ?? [] },
      row(
        ["e"], "edit", "Edit the scrum", inFooter: true, onFocus: true, unless: { $1.readOnlyReason }
      ) { detail, app in
        app.open(.form(FormState(editing: app.scrum(detail.scrum), app)))
        return []
      },
      row(
        ["d"], "delete scrum", "Delete the scrum; undo brings it back", id: "delete", inFooter: true,
        onFocus: true,
        unless: { detail, app in
          if let reason = app.readOnlyReason { return reason }
          // A person would lose the scrum to a key for one line.
          if case .blocker = detail.focus { return "Space resolves it; d on the card above deletes the scrum" }
          return nil
        }
      ) { detail, app in app.scrum(detail.scrum).map { app.delete($0) } ?? [] },
    ])

  private static let turnsTable = KeyTable(
    "Turns of a scrum",
    [
      row(
        [.enter, " "], "expand", "Show everybody's turns, or the line alone", inFooter: true, onFocus: true
      ) { detail, _ in
        detail.showsAllTurns.toggle()
        return []
      }
    ])

  private static let blockerTable = KeyTable(
    "Open blocker",
    [
      row(
        [" ", "x", .enter], "resolve", "Mark the blocker resolved, or open again", inFooter: true, onFocus: true
      ) { detail, app in detail.blockerInFocus.map { app.resolve($0, of: detail.scrum) } ?? [] }
    ])

  private static let meetingsTable = KeyTable(
    "List of past meetings",
    [
      row(
        [.enter, " "], "open", "Open the past meeting", id: "open meeting", inFooter: true, onFocus: true
      ) { detail, app in
        guard let meeting = detail.meetingInFocus else { return [] }
        app.open(.pastMeeting(PastMeetingState(scrum: detail.scrum, meeting: meeting.id)))
        return []
      },
      row(
        ["d"], "delete meeting", "Delete the past meeting; undo brings it back", inFooter: true, onFocus: true
      ) { detail, app in detail.meetingInFocus.map { app.delete($0, of: detail.scrum) } ?? [] },
    ])

  var moves: Set<Move> { Move.byRowAndSection }

  /// Moves the focus through the facts, the turns, the blockers and the meetings, one under the other.
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

  /// The number of what stands above the blockers: the facts, and the turns if there are any.
  private var top: Int { hasTurns ? 2 : 1 }

  /// The place of the focus from the top.
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

  /// The places at which something begins: the facts with the turns, the blockers, the meetings.
  private var sectionStarts: [Int] {
    var starts = [0]
    if !past.openBlockers.isEmpty { starts.append(top) }
    if !past.meetings.isEmpty { starts.append(top + past.openBlockers.count) }
    return starts
  }

  /// The view in focus. A meeting is known by its month and its place in that: `detail/meetings/2/0`.
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
