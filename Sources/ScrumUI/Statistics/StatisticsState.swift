import CardKit
import FoundationEssentials
import ScrumModel

/// The screen with the output of `scrums stats` for a scrum: its meetings over some time.
struct StatisticsState: Hashable, Sendable {
  /// The time that the meetings are from.
  struct Span: Hashable, Sendable {
    let title: String
    var period = Period()

    var spoken: String {
      self == .all ? "all time" : title.hasSuffix("sprint") ? title.lowercased() : "the last \(title)"
    }

    static let all = Span(title: "All")
    static let week = last(7)
    private static func last(_ days: Int) -> Span {
      Span(title: "\(days) days", period: Period("\(days)d") ?? Period())
    }

    /// Those to choose from, the longest first.
    static func spans(of scrum: DailyScrum?) -> [Span] {
      let sprints = scrum?.sprint == nil ? [] : ["Last sprint", "This sprint"]
      return [all, last(90), last(30)] + sprints.map { Span(title: $0, period: Period($0) ?? Period()) } + [
        week
      ]
    }
  }

  let scrum: UUID
  private(set) var span = Span.all
  private(set) var figures = MeetingFigures([], now: .distantPast, in: .gmt)
  /// The meetings behind the figures, newest first.
  private(set) var meetings: [Meeting] = []
  private(set) var year = HalfYear()
  /// The place of the meeting in focus; nil if the time is in focus.
  private(set) var selected: Int?
  private var day = 0

  init(scrum: UUID) { self.scrum = scrum }

  private mutating func show(_ span: Span, _ app: SharedState) {
    self.span = span
    let shown = app.scrum(scrum).map {
      span.period.meetings(among: meetings, of: $0, today: app.today, in: app.calendar)
    }
    figures = MeetingFigures(shown ?? [], now: app.now, in: app.calendar)
  }
}

extension StatisticsState: ScreenState {
  static let allTables = [spanTable, yearTable]

  func activeTables(_ app: SharedState) -> [KeyTable] { [selected == nil ? Self.spanTable : Self.yearTable] }

  private static let spanTable = KeyTable("Statistics", .look) {
    row(
      "longer", keys: [.left, "h"], help: "Show more of the past", inFooter: true,
      unless: { statistics, _ in statistics.span == .all ? "All meetings are counted" : nil }
    ) { statistics, app in statistics.step(by: -1, app) }
    row(
      "shorter", keys: [.right, "l"], help: "Show less of the past", inFooter: true,
      unless: { statistics, _ in statistics.span == .week ? "This is the shortest time" : nil }
    ) { statistics, app in statistics.step(by: 1, app) }
    row(
      "half a year", keys: [.tab], help: "Walk through the last half year", id: "half year", inFooter: true,
      unless: { statistics, _ in statistics.year.positions.isEmpty ? "No meetings in half a year" : nil }
    ) { statistics, _ in statistics.selectNewest() }
    ReportQuestion.openingRow
  }

  private static let yearTable = KeyTable("Half a year", .look) {
    row("open", keys: [.enter, " "], help: "Open the meeting", id: "open day", inFooter: true, onFocus: true)
    {
      statistics, app in
      guard let place = statistics.selected else { return [] }
      return app.open(PastMeetingState(statistics.meetings[place], of: statistics.scrum))
    }
    row("leave", keys: [.tab], help: "Go back to all meetings", id: "leave half year", inFooter: true) {
      statistics, _ in statistics.selected = nil
    }
  }

  var canNavigateAway: Bool { true }

  private mutating func step(by step: Int, _ app: SharedState) {
    let all = Span.spans(of: app.scrum(scrum))
    if let next = all.firstIndex(of: span).flatMap({ all[at: $0 + step] }) { show(next, app) }
  }

  var moves: Set<Move> { selected == nil ? Move.vertical : Move.vertical.union([.left, .right]) }

  /// Walks the half year: from its uppermost row back to the time, and into it if all is in sight.
  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    guard let place = selected else {
      guard move == .down, StatisticsView.showsAll(in: app.window), !year.positions.isEmpty else {
        return Effect.scrolling(by: move)
      }
      selectNewest()
      return []
    }
    let steps: [Move: (weeks: Int, rows: Int)] = [
      .up: (0, -1), .down: (0, 1), .left: (-1, 0), .right: (1, 0),
    ]
    if let step = steps[move] {
      let next = year.meeting(from: place, weeks: step.weeks, rows: step.rows)
      selected = next ?? (move == .up ? nil : place)
    } else if move == .first {
      selected = year.positions.keys.max()
    } else if move == .last {
      selectNewest()
    }
    return []
  }

  private mutating func selectNewest() { selected = year.positions.keys.min() }

  private static let days: ViewID = "statistics/days"
  var focusedView: ViewID? { selected.map { Self.days.appending($0) } }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let place = Self.days.index(of: view), year.positions[place] != nil { selected = place }
  }

  func click(on view: ViewID, wasInFocus: Bool) -> String? {
    wasInFocus && selected != nil ? "open day" : nil
  }

  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { scrum }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    guard let scrum = app.scrum(self.scrum) else { return false }
    // Opened on the board, it comes before the history is read.
    let history = app.history[scrum.id] ?? []
    let today = app.calendar.parts(of: app.now).dayNumber
    if history != meetings || today != day {
      let known = selected.map { meetings[$0].id }
      (meetings, day) = (history, today)
      year = HalfYear(scrum, history, now: app.now, team: app.team)
      selected = known.flatMap(place)
      show(span, app)
    }
    // The way back from a meeting leads to its day.
    if selected != nil, case .listed(let id)? = app.reveal {
      app.reveal = nil
      selected = place(of: id) ?? selected
    }
    return true
  }

  private func place(of meeting: UUID) -> Int? {
    meetings.firstIndex { $0.id == meeting }.flatMap { year.positions[$0] == nil ? nil : $0 }
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

  init(_ meetings: [Meeting], now: Date, in calendar: LocalCalendar) {
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
