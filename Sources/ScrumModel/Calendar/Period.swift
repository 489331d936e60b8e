import FoundationEssentials

/// A past time as people type it: since a day, until a day, or a sprint of each scrum.
package struct Period: Hashable, Sendable {
  /// A day, or a sprint, of which it means the first or the last day.
  package enum End: Hashable, Sendable {
    case day(DayWord)
    /// The present one is 0, the one before it 1.
    case sprint(ago: Int)

    package init?(_ text: String) {
      switch text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") {
      case "this sprint": self = .sprint(ago: 0)
      case "last sprint": self = .sprint(ago: 1)
      default:
        guard let day = DayWord(text, isPast: true) else { return nil }
        self = .day(day)
      }
    }

    /// The first and the last day that it means; nil for a sprint of a scrum that has none.
    fileprivate func days(of scrum: DailyScrum?, today: CalendarDay) -> ClosedRange<CalendarDay>? {
      switch self {
      case .day(let word):
        let day = word.day(today: today)
        return day...day
      case .sprint(let ago): return scrum?.sprint?.days(ago: ago, today: today)
      }
    }
  }

  /// Nil for the beginning.
  package var since: End?
  /// Nil for today, or for the end of the sprint since which it is.
  package var until: End?

  /// The accepted words for an end, for a message.
  package static let needs = "a day such as 2026-11-01, 1 Nov, mon, yesterday, 7d or 2w, or last sprint"

  package init(since: End? = nil, until: End? = nil) { (self.since, self.until) = (since, until) }

  /// Reads a period such as `2w`, `last sprint` or `1 Nov to 14 Nov`; nil for anything else.
  package init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let place = words.firstIndex(where: { ["to", "until"].contains($0.lowercased()) }) else {
      guard let since = End(text) else { return nil }
      self.init(since: since)
      return
    }
    guard let since = End(words[..<place].joined(separator: " ")),
      let until = End(words[(place + 1)...].joined(separator: " "))
    else { return nil }
    self.init(since: since, until: until)
  }

  package var isAll: Bool { since == nil && until == nil }
  package var namesSprint: Bool {
    [since, until].contains { if case .sprint = $0 { true } else { false } }
  }

  /// Its first and last day for a scrum; nil if it names a sprint and the scrum has none, or if it ends before it begins.
  /// - Parameter last: the last day if it has no end.
  package func days(
    of scrum: DailyScrum?, today: CalendarDay, last: CalendarDay = .last
  ) -> ClosedRange<CalendarDay>? {
    let end = if case .sprint? = since { until ?? since } else { until }
    let first = since.map { $0.days(of: scrum, today: today)?.lowerBound } ?? .first
    let last = end.map { $0.days(of: scrum, today: today)?.upperBound } ?? last
    guard let first, let last, first <= last else { return nil }
    return first...last
  }

  /// Those of some meetings that are in it, by the days of a calendar.
  package func meetings(
    among meetings: [Meeting], of scrum: DailyScrum, today: CalendarDay, in calendar: LocalCalendar
  ) -> [Meeting] {
    if isAll { return meetings }
    guard let days = days(of: scrum, today: today) else { return [] }
    return meetings.filter { days.contains(CalendarDay($0.startedAt, in: calendar)) }
  }
}

/// The sprints of a team: the days that each takes, and the first day of one of them.
package struct Sprint: Hashable, Sendable {
  package var length: Int
  package var from: CalendarDay
  package var rest = JSONObject()

  package static let lengths = 1...366

  package init(length: Int, from: CalendarDay) { (self.length, self.from) = (length, from) }

  /// Reads a text such as `2w from 2026-11-02`; nil for anything else.
  package init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0 != "from" }
    guard words.count == 2, let day = CalendarDay(String(words[1])),
      let length = DigitReader.read(String(words[0]), { $0.amount(in: ["d": 1, "w": 7]) }),
      Self.lengths ~= length
    else { return nil }
    self.init(length: length, from: day)
  }

  /// The days of the sprint on a day, or of an earlier one.
  package func days(ago: Int, today: CalendarDay) -> ClosedRange<CalendarDay> {
    let passed = (today.daysSince1970 - from.daysSince1970).dividedDown(by: length).remainder
    let first = today + -(passed + ago * length)
    return first...(first + (length - 1))
  }
}

extension FieldKind<Sprint> {
  /// A sprint, which is one value.
  static var sprint: Self {
    Self(.record, Sprint.init(json:), { .object($0.json()) }, words: { "\($0)" })
  }
}

extension Sprint: Record, CustomStringConvertible {
  package static let blank = Sprint(length: 14, from: .first)
  package static let fields = Fields<Sprint>([
    .value("days", "days", .number(lengths), { $0.length }, { $0.length = $1 }),
    .value("from", "first day", .day, { $0.from }, { $0.from = $1 }),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }

  package var description: String {
    "\(length % 7 == 0 ? "\(length / 7)w" : "\(length)d") from \(from)"
  }
}
