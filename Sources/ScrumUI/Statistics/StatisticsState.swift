import CardKit
import FoundationEssentials
import ScrumModel

/// The screen with the output of `scrums stats` for a scrum: its meetings over some time.
struct StatisticsState: Hashable, Sendable {
  /// The time that the meetings are from.
  enum Span: Int, Hashable, Sendable, CaseIterable {
    case all = 0, quarter = 90, month = 30, week = 7

    var title: String { self == .all ? "All" : "\(rawValue) days" }
  }

  let scrum: UUID
  private(set) var span = Span.all
  private(set) var figures = MeetingFigures([], span: .all, now: .distantPast, in: .gmt)
  /// The meetings behind the figures.
  private var meetings: [Meeting] = []
  private var day = 0

  init(scrum: UUID) { self.scrum = scrum }

  private mutating func show(_ span: Span, _ app: SharedState) {
    self.span = span
    figures = MeetingFigures(meetings, span: span, now: app.now, in: app.calendar)
  }
}

extension StatisticsState: ScreenState {
  static let allTables = [
    KeyTable("Statistics") {
      row(
        "longer", keys: [.left, "h"], help: "Show more of the past", inFooter: true,
        unless: { statistics, _ in statistics.span == .all ? "All meetings are counted" : nil }
      ) { statistics, app in statistics.step(by: -1, app) }
      row(
        "shorter", keys: [.right, "l"], help: "Show less of the past", inFooter: true,
        unless: { statistics, _ in statistics.span == .week ? "This is the shortest time" : nil }
      ) { statistics, app in statistics.step(by: 1, app) }
    }
  ]

  var canNavigateAway: Bool { true }

  private mutating func step(by step: Int, _ app: SharedState) {
    let all = Span.allCases
    if let next = all.firstIndex(of: span).flatMap({ all[at: $0 + step] }) { show(next, app) }
  }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    Effect.scrolling(by: move)
  }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    guard app.scrum(scrum) != nil else { return false }
    // Opened on the board, it comes before the history is read.
    let history = app.history[scrum] ?? []
    let today = app.calendar.parts(of: app.now).dayNumber
    if history != meetings || today != day {
      (meetings, day) = (history, today)
      show(span, app)
    }
    return true
  }

  func view(_ app: SharedState, size: Size) -> any View {
    StatisticsView(statistics: self, app: app, size: size)
  }
}

/// The statistics of the meetings of some time, in the words of the screen.
struct MeetingFigures: Hashable, Sendable {
  let statistics: MeetingStatistics
  let turns: [TurnFigures]
  /// The number of meetings, with those that were not timed.
  let count: Int

  init(_ meetings: [Meeting], span: StatisticsState.Span, now: Date, in calendar: LocalCalendar) {
    var meetings = meetings
    // As `--since 30d` does: from the midnight before the first day.
    if span != .all, let midnight = TimeOfDay(hour: 0, minute: 0) {
      let start = calendar.date(CalendarDay(now, in: calendar) + -span.rawValue, at: midnight)
      meetings.removeAll { $0.startedAt < start }
    }
    statistics = MeetingStatistics(meetings, now: now, in: calendar)
    turns = statistics.attendees.map { TurnFigures($0) }
    count = meetings.count
  }

  /// The facts, such as `Within plan` and `98 of 103`.
  func facts(
    now: Date, in calendar: LocalCalendar, dash: String, time: (Int) -> String = Format.clock
  ) -> [(name: String, value: String)] {
    statistics.facts(of: count, dash: dash, time: time) { Format.day($0, now: now, in: calendar) }
      + (statistics.runs.isEmpty ? [] : [("Durations", statistics.range(time: time))]) + blockers
  }

  private var blockers: [(name: String, value: String)] {
    guard let oldest = statistics.blockers.first else { return [("Open blockers", "none")] }
    let age = Format.age(days: oldest.days)
    let count = statistics.blockers.count
    return [("Open blockers", count == 1 ? "1, \(age)" : "\(count), the oldest \(age)")]
  }
}

extension MeetingStatistics {
  /// How many meetings there were, were within plan, and took on average, such as `Within plan` and `98 of 103`.
  /// - Parameter count: all meetings, with those that were not timed.
  package func facts(
    of count: Int, dash: String, time: (Int) -> String = Format.clock, day: (Date) -> String
  ) -> [(name: String, value: String)] {
    guard let first = runs.first, let last = runs.last, let average = average(time: time) else {
      return [("Meetings", count == 0 ? "none" : "\(count), none of them timed")]
    }
    let days = "\(day(first.startedAt))" + (first == last ? "" : " \(dash) \(day(last.startedAt))")
    let untimed = count - runs.count
    return [
      ("Meetings", "\(runs.count), \(days)" + (untimed > 0 ? ", and \(untimed) not timed" : "")),
      ("Within plan", "\(onTimeCount) of \(runs.count)"), ("Average", average),
    ]
  }

  /// The average duration, and the planned one if all timed meetings have the same; nil if there are none.
  package func average(time: (Int) -> String = Format.clock) -> String? {
    guard let average = averageSeconds, let plan = runs.first?.planned else { return nil }
    return time(average) + (runs.allSatisfy { $0.planned == plan } ? " of \(time(plan))" : "")
  }

  /// The shortest and the longest meeting.
  package func range(time: (Int) -> String = Format.clock) -> String {
    let lengths = runs.map(\.seconds)
    return "\(time(lengths.min() ?? 0)) to \(time(lengths.max() ?? 0))"
  }
}
