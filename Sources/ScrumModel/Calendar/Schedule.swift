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

    /// Whether it names the same weeks as another: two days of one week say the same.
    package func isSame(as other: Rhythm) -> Bool {
      guard case .everySecondWeek = self, case .everySecondWeek(let day) = other else { return self == other }
      return has(weekOf: day)
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
  /// The time of all days that have no other.
  package var time: TimeOfDay
  package private(set) var times = DayTimes()
  /// The name of the time zone, such as `Europe/Berlin`; nil for the local one.
  package var zone: String?
  package var rhythm = Rhythm.weekly
  /// Days on which it meets besides, in order.
  package private(set) var extra: [CalendarDay] = []
  /// Days on which it does not meet, in order; none of them is an extra one.
  package private(set) var cancelled: [CalendarDay] = []
  package var rest = JSONObject()

  /// Makes a schedule and sorts its days.
  package init(
    days: [Day], time: TimeOfDay, times: DayTimes = DayTimes(), zone: String? = nil, rhythm: Rhythm = .weekly,
    extra: [CalendarDay] = [], cancelled: [CalendarDay] = []
  ) {
    self.days = Day.allCases.filter(days.contains)
    (self.time, self.times, self.zone, self.rhythm) = (time, times, zone, rhythm)
    self.extra = Set(extra).subtracting(cancelled).sorted()
    self.cancelled = Set(cancelled).sorted()
  }

  /// Sets the usual time, and the times of the days with another one.
  package mutating func set(_ time: TimeOfDay, _ own: [Day: TimeOfDay]) {
    (self.time, times.byDay) = (time, own)
  }

  /// The time on a day.
  package func time(on day: CalendarDay) -> TimeOfDay { time(on: day.weekday) }

  /// The time on a day of the week.
  package func time(on day: Day) -> TimeOfDay { times.byDay[day] ?? time }

  /// The times, each with its days, in the order of those; only the usual one if there are no days.
  package var daysByTime: [(time: TimeOfDay, days: [Day])] {
    var all: [(time: TimeOfDay, days: [Day])] = []
    for day in days {
      let time = time(on: day)
      if let place = all.firstIndex(where: { $0.time == time }) {
        all[place].days.append(day)
      } else {
        all.append((time, [day]))
      }
    }
    return all.isEmpty ? [(time, [])] : all
  }

  /// The days in words as below, with their times: `Mon 10:00, Tue–Fri 09:30`.
  package func inWords(_ name: ([Day]) -> String, at clock: (TimeOfDay) -> String) -> String? {
    let parts = daysByTime
    guard parts.count > 1 else { return daysInWords(name).map { "\($0) \(clock(parts[0].time))" } }
    return daysInWords { _ in parts.map { "\(name($0.days)) \(clock($0.time))" }.joined(separator: ", ") }
  }

  /// A schedule for each time of the day, each with the days that have it.
  package var parts: [Schedule] {
    var parts = daysByTime
    if !extra.allSatisfy({ day in parts.contains { $0.time == time(on: day) } }) { parts.append((time, [])) }
    return parts.map { part in
      Schedule(
        days: part.days, time: part.time, zone: zone, rhythm: rhythm,
        extra: extra.filter { time(on: $0) == part.time }, cancelled: cancelled)
    }
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

  /// Whether the meeting at a moment is cancelled.
  package func cancels(_ date: Date, in calendar: LocalCalendar) -> Bool {
    cancelled.contains(CalendarDay(date, in: self.calendar(calendar)))
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
      let moment = calendar.date(day, at: time(on: day))
      if moment >= date { return (day, moment) }
    }
    return nil
  }
}

extension Schedule: Record {
  package static let blank = Schedule(days: [], time: .midnight)
  package static let fields = Fields<Schedule>([
    .value("days", "days", .values(.word), { $0.days }, { $0.days = $1 }),
    .value("time", "time", .time, { $0.time }, { $0.time = $1 }),
    .usual("times", "times of single weekdays", .record, { $0.times }, { $0.times = $1 }),
    .optional("zone", "zone", .line, { $0.zone }, { $0.zone = $1 }),
    .optional(
      "everySecondWeekOf", "every second week", .day,
      { if case .everySecondWeek(let day) = $0.rhythm { day } else { nil } },
      { if let day = $1 { $0.rhythm = .everySecondWeek(day) } }),
    .optional(
      "monthly", "week of the month", .place,
      { if case .monthly(let place) = $0.rhythm { place } else { nil } },
      { if let place = $1 { $0.rhythm = .monthly(place) } }),
    .usual("extra", "extra days", .values(.day), { $0.extra }, { $0.extra = $1 }),
    .usual("cancelled", "cancelled days", .values(.day), { $0.cancelled }, { $0.cancelled = $1 }),
  ])

  package init(json: JSONValue) throws(RecordError) { try self.init(record: json) }

  package mutating func finish(_ object: JSONObject) throws(RecordError) {
    if ["everySecondWeekOf", "monthly"].allSatisfy({ object[$0] ?? .null != .null }) {
      throw RecordError("must be absent beside \"everySecondWeekOf\"").inside(.key("monthly"))
    }
    let rest = rest
    self = Schedule(
      days: days, time: time, times: times, zone: zone, rhythm: rhythm, extra: extra, cancelled: cancelled)
    self.rest = rest
  }
}

extension FieldKind<Int> {
  /// A place in a month.
  fileprivate static var place: Self {
    Self(
      .number(-1...5),
      { json throws(RecordError) in
        let place = try json.int(in: -1...5)
        guard Schedule.Rhythm.places.contains(place) else {
          throw RecordError("must be 1 to 5, or -1 for the last one")
        }
        return place
      }, JSONValue.int, words: { _ in nil })
  }
}

// MARK: Merging

extension FieldKind<Schedule> {
  /// A schedule, which is one value, but for its single days: they are merged day by day.
  static var schedule: Self {
    let record: Self = .record
    return Self(
      kind: .record, read: record.read, write: record.write, isSame: { $0 == $1 },
      rank: { Array($0.ranked.utf8) }, words: \.words, isReadable: record.isReadable,
      merge: { base, ours, theirs, merging in
        guard let ours, let theirs else {
          // That it went counts, unless the other side has changed more than single days.
          return (ours ?? theirs)?.regular == base?.regular ? .value(nil) : .oneOfThem
        }
        let regular = FieldKind(
          kind: .record, read: record.read, write: record.write, isSame: { $0 == $1 },
          rank: { Array($0.ranked.utf8) }, words: \.words)
        var merged =
          regular.merged("schedule", base?.regular, ours.regular, theirs.regular, &merging) ?? ours.regular
        merged.exceptions = .merging(
          ours.exceptions, theirs.exceptions, since: base?.exceptions ?? [:], merging.rule)
        merged.rest = .merged(base: base?.rest, ours: ours.rest, theirs: theirs.rest, &merging)
        return .value(merged)
      })
  }
}

extension Schedule {
  fileprivate var words: String {
    let name = { (days: [Day]) in days.isEmpty ? "on no day" : days.map(\.rawValue).joined(separator: " ") }
    let parts = daysByTime
    let times = parts.map { "\(name($0.days)) \($0.time)" }.joined(separator: ", ")
    let regular = parts.count > 1 ? [times, rhythmWords] : [name(days), rhythmWords, "\(parts[0].time)"]
    let single = exceptions.sorted { $0.key < $1.key }.map { "\($0.value ? "+" : "-")\($0.key)" }
    return (regular + [zone ?? ""] + single).filter { !$0.isEmpty }.joined(separator: " ")
  }

  fileprivate var ranked: String {
    // Two days of one week say the same, but not in the same bytes.
    let week = if case .everySecondWeek(let day) = rhythm { "\(day)" } else { "" }
    let own = Day.allCases.compactMap { day in times.byDay[day].map { "\(day.rawValue) \($0)" } }
    return (["\(time)"] + days.map(\.rawValue) + [zone ?? "", rhythmWords, week] + own).joined(separator: " ")
  }

  private var rhythmWords: String {
    switch rhythm {
    case .weekly: ""
    case .everySecondWeek(let day): "every second week, such as that of \(day.monday)"
    case .monthly(let place): place == -1 ? "last of the month" : "\(place). of the month"
    }
  }

  /// The schedule without its single days, and without what no row knows.
  fileprivate var regular: Schedule {
    Schedule(days: days, time: time, times: times, zone: zone, rhythm: rhythm)
  }

  /// Whether the scrum meets on a day that is an exception.
  fileprivate var exceptions: [CalendarDay: Bool] {
    get { Dictionary((extra.map { ($0, true) } + cancelled.map { ($0, false) })) { _, last in last } }
    set {
      (extra, cancelled) = (
        newValue.filter(\.value).keys.sorted(), newValue.filter { !$0.value }.keys.sorted()
      )
    }
  }
}

extension [CalendarDay: Bool] {
  /// The exceptions of both sides; of a day that one side has added and the other cancelled, the cancelled one if the
  /// greater value counts.
  fileprivate static func merging(
    _ ours: Self, _ theirs: Self, since base: Self, _ rule: MergeRule
  ) -> Self {
    var merged = ours
    for day in Set(base.keys).union(theirs.keys) where theirs[day] != base[day] {
      let isContested = ours[day] != base[day] && ours[day] != theirs[day]
      guard isContested else {
        merged[day] = theirs[day]
        continue
      }
      if rule == .greater {
        merged[day] = ours[day] == nil ? theirs[day] : theirs[day] == nil ? ours[day] : false
      }
    }
    return merged
  }
}
