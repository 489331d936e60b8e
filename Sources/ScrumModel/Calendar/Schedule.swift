import FoundationEssentials

package struct Schedule: Hashable, Sendable {
  /// A day of the week, as the files write it.
  package enum Day: String, Hashable, Sendable, CaseIterable {
    case mon, tue, wed, thu, fri, sat, sun

    /// The day in three letters, such as `Mon`.
    package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// How often the days of the week count.
  package enum Rhythm: Hashable, Sendable {
    case weekly
    /// In the week of this Monday, and in every second week before and after it.
    case everySecondWeek(CalendarDay)
    /// Once a month: on the first to fifth of such days, or on the last one, which is -1.
    case monthly(Int)

    /// The values of `monthly`.
    package static let places = [1, 2, 3, 4, 5, -1]

    package static func name(ofPlace place: Int) -> String {
      place < 1 ? "last" : ["first", "second", "third", "fourth", "fifth"][min(place, 5) - 1]
    }

    package func has(weekOf day: CalendarDay) -> Bool {
      guard case .everySecondWeek(let known) = self else { return true }
      return (day.monday.daysSince1970 - known.monday.daysSince1970) % 14 == 0
    }
  }

  /// The days in the order of the week, each once.
  package var days: [Day]
  /// Monday to Friday, in which a scrum with a time meets unless its days are given.
  package static let workdays: [Day] = [.mon, .tue, .wed, .thu, .fri]
  package var time: TimeOfDay
  /// The name of the time zone, such as `Europe/Berlin`; nil for the local one.
  package var zone: String?
  package var rhythm = Rhythm.weekly
  /// Days on which it meets besides, in order.
  package private(set) var extra: [CalendarDay] = []
  /// Days on which it does not meet, in order; none of them is an extra one.
  package private(set) var cancelled: [CalendarDay] = []

  /// Makes a schedule and sorts its days.
  package init(
    days: [Day], time: TimeOfDay, zone: String? = nil, rhythm: Rhythm = .weekly, extra: [CalendarDay] = [],
    cancelled: [CalendarDay] = []
  ) {
    self.days = Day.allCases.filter(days.contains)
    (self.time, self.zone, self.rhythm) = (time, zone, rhythm)
    self.extra = Set(extra).subtracting(cancelled).sorted()
    self.cancelled = Set(cancelled).sorted()
  }

  /// When it meets in words: `Mon`, `every second week, Mon`, `last Mon of the month`, `on single days`; nil for never.
  package func daysInWords(_ name: ([Day]) -> String) -> String? {
    if days.isEmpty { return extra.isEmpty ? nil : "on single days" }
    return switch rhythm {
    case .weekly: name(days)
    case .everySecondWeek: "every second week, \(name(days))"
    case .monthly(let place): "\(Rhythm.name(ofPlace: place)) \(name(days)) of the month"
    }
  }

  /// The single days in words, in order: `also 2026-12-23, not 2026-12-24`; empty if there are none.
  /// - Parameter first: the first day of interest; nil for all.
  package func singleDays(from first: CalendarDay? = nil) -> String {
    let all = extra.map { ($0, "also") } + cancelled.map { ($0, "not") }
    let coming = all.filter { day, _ in first.map { day >= $0 } ?? true }.sorted { $0.0 < $1.0 }
    return coming.map { "\($1) \($0)" }.joined(separator: ", ")
  }

  /// Adds a single day, or cancels one; a day that the rhythm has anyway needs no exception.
  package mutating func set(_ day: CalendarDay, meets: Bool) {
    extra.removeAll { $0 == day }
    cancelled.removeAll { $0 == day }
    guard isRegular(day) != meets else { return }
    if meets { extra = (extra + [day]).sorted() } else { cancelled = (cancelled + [day]).sorted() }
  }

  /// Whether a day is one by the rhythm.
  package func isRegular(_ day: CalendarDay) -> Bool {
    guard days.contains(day.weekday) else { return false }
    switch rhythm {
    case .weekly, .everySecondWeek: return rhythm.has(weekOf: day)
    case .monthly(-1): return day.day + 7 > CalendarDay.days(inMonth: day.month, of: day.year)
    case .monthly(let place): return (day.day - 1) / 7 + 1 == place
    }
  }

  /// Whether the scrum is due on a day of its zone.
  package func meets(on day: CalendarDay) -> Bool {
    extra.contains(day) || isRegular(day) && !cancelled.contains(day)
  }

  /// The zone's calendar; `local` if the schedule has no zone or this machine does not know it.
  package func calendar(_ local: LocalCalendar) -> LocalCalendar {
    zone.flatMap { LocalCalendar.zone($0) } ?? local
  }

  /// The first time that the scrum is due at or after `date`, and the day of its zone, from which a change of the
  /// clocks may move the time to the next day; nil if there is none within two years.
  /// - Parameter isOff: whether something else speaks against a day of its zone.
  package func next(
    after date: Date, in local: LocalCalendar, unless isOff: (CalendarDay) -> Bool = { _ in false }
  ) -> (day: CalendarDay, moment: Date)? {
    let calendar = calendar(local)
    let today = CalendarDay(date, in: calendar)
    let yesterday = today + -1
    // Single days that have passed need no walk through two years.
    guard !days.isEmpty || extra.last.map({ $0 >= yesterday }) ?? false else { return nil }
    for day in (0...732).lazy.map({ yesterday + $0 }) where meets(on: day) && !isOff(day) {
      let moment = calendar.date(day, at: time)
      if moment >= date { return (day, moment) }
    }
    return nil
  }
}
