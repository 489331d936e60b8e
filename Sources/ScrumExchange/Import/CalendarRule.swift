import ScrumModel
import ScrumStore

/// A rule by which an event of iCalendar repeats on whole days (RFC 5545, 3.3.10).
struct CalendarRule: Hashable {
  enum Frequency: String {
    case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY", yearly = "YEARLY"
  }

  private(set) var frequency = Frequency.yearly
  private(set) var interval = 1
  private(set) var count: Int?
  private(set) var until: CalendarDay?
  private(set) var months: Set<Int> = []
  private(set) var monthDays: Set<Int> = []
  /// The days of the week: 0 for each one, the n-th from the start or, if negative, from the end.
  private(set) var weekdays: [Schedule.Day: Set<Int>] = [:]
  /// Which of the days in each period count, from the start or, if negative, from the end; empty for all.
  private(set) var positions: Set<Int> = []
  private(set) var weekStart = Schedule.Day.mon

  /// Reads a rule; nil if it is a valid one of a kind that is not read.
  init?(_ property: CalendarProperty) throws(ImportError) {
    let text = property.value.uppercased().trimmed
    // By another calendar, such as the Hebrew one (RFC 7529), the other parts mean something else.
    let parts = text.split(separator: ";")
    if parts.contains(where: { $0.hasPrefix("RSCALE=") && $0 != "RSCALE=GREGORIAN" }) { return nil }
    var named: Substring?
    var isOfOtherKind = false
    for part in parts {
      let ends = part.split(separator: "=", omittingEmptySubsequences: false)
      guard ends.count == 2 else { throw property.wrong("parts such as FREQ=YEARLY;BYMONTH=12") }
      let value = ends[1]
      func wrong(_ text: Substring) -> ImportError {
        ImportError("the \(ends[0]) of a rule can't be \(String(text).quoted)", line: property.line)
      }
      func number(_ text: Substring, _ range: ClosedRange<Int>) throws(ImportError) -> Int {
        guard let number = Int(text), range.contains(number), number != 0 else { throw wrong(text) }
        return number
      }
      func numbers(_ range: ClosedRange<Int>) throws(ImportError) -> Set<Int> {
        var numbers: Set<Int> = []
        for text in value.split(separator: ",", omittingEmptySubsequences: false) {
          numbers.insert(try number(text, range))
        }
        return numbers
      }
      func day(_ text: Substring) throws(ImportError) -> Schedule.Day {
        guard let day = Schedule.Day.allCases.first(where: { $0.code == text.suffix(2) }) else {
          throw wrong(text)
        }
        return day
      }
      switch ends[0] {
      case "FREQ": named = value
      case "INTERVAL": interval = try number(value, 1...9999)
      case "COUNT": count = try number(value, 1...1_000_000)
      case "UNTIL":
        guard let moment = CalendarMoment(String(value)) else {
          throw ImportError(
            "the UNTIL of a rule must be a day, not \(String(value).quoted)", line: property.line)
        }
        until = moment.day
      case "BYMONTH": months = try numbers(1...12)
      case "BYMONTHDAY": monthDays = try numbers(-31...31)
      case "BYSETPOS": positions = try numbers(-366...366)
      case "BYDAY":
        for text in value.split(separator: ",", omittingEmptySubsequences: false) {
          let place = text.count > 2 ? try number(text.dropLast(2), -53...53) : 0
          weekdays[try day(text), default: []].insert(place)
        }
      case "WKST":
        guard value.count == 2 else { throw wrong(value) }
        weekStart = try day(value)
      case "RSCALE": break
      case "BYYEARDAY", "BYWEEKNO", "BYHOUR", "BYMINUTE", "BYSECOND", "SKIP": isOfOtherKind = true
      default: throw ImportError("a rule has no \(String(ends[0]).quoted)", line: property.line)
      }
    }
    guard let known = Frequency(rawValue: String(named ?? "")) else {
      if ["HOURLY", "MINUTELY", "SECONDLY"].contains(named) { return nil }
      throw ImportError("the FREQ of a rule must be one such as YEARLY", line: property.line)
    }
    if isOfOtherKind { return nil }
    frequency = known
  }

  /// The days by the rule alone, from the first day of the event on, in order, in some years.
  /// - Parameter budget: how many more days may be looked at; negative afterwards if they were not enough.
  func days(from start: CalendarDay, in years: ClosedRange<Int>, budget: inout Int) -> [CalendarDay] {
    guard let first = CalendarDay(year: years.lowerBound, month: 1, day: 1),
      let end = CalendarDay(year: years.upperBound, month: 12, day: 31)
    else { return [] }
    let last = min(until ?? end, end)
    var found: [CalendarDay] = []
    var left = count ?? .max
    // Without a count, the periods before don't matter.
    let gap = count == nil ? max(0, number(of: first) - number(of: start)) : 0
    var period = number(of: start) + (gap + interval - 1) / interval * interval
    while left > 0, budget >= 0 {
      let days = days(of: period, from: start, budget: &budget)
      for day in chosen(from: days) where day >= start && left > 0 {
        guard day <= last else { return found }
        left -= 1
        if day >= first { found.append(day) }
      }
      period += interval
      guard begins(period) <= last else { return found }
    }
    return found
  }

  /// The number of the period in which a day lies.
  private func number(of day: CalendarDay) -> Int {
    switch frequency {
    case .yearly: day.year
    case .monthly: day.year * 12 + day.month - 1
    case .weekly: (day.daysSince1970 - weekOffset).dividedDown(by: 7).quotient
    case .daily: day.daysSince1970
    }
  }

  /// The days from a Monday of 1970 to the first day of the week.
  private var weekOffset: Int { (Schedule.Day.allCases.firstIndex(of: weekStart) ?? 0) - 3 }

  private func begins(_ period: Int) -> CalendarDay {
    switch frequency {
    case .yearly: Self.day(period, 1, 1)
    case .monthly: Self.day(period / 12, period % 12 + 1, 1)
    case .weekly: CalendarDay(daysSince1970: period * 7 + weekOffset)
    case .daily: CalendarDay(daysSince1970: period)
    }
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
    CalendarDay(year: year, month: month, day: day) ?? CalendarDay(daysSince1970: 0)
  }

  private func days(of period: Int, from start: CalendarDay, budget: inout Int) -> [CalendarDay] {
    let first = begins(period)
    switch frequency {
    case .yearly:
      let isBare = monthDays.isEmpty && weekdays.isEmpty
      let months = !months.isEmpty ? months.sorted() : isBare ? [start.month] : Array(1...12)
      return months.flatMap { days(ofMonth: $0, of: period, from: start, budget: &budget) }
    case .monthly:
      budget -= 1
      guard months.isEmpty || months.contains(first.month) else { return [] }
      return days(ofMonth: first.month, of: first.year, from: start, budget: &budget)
    case .weekly, .daily:
      let length = frequency == .weekly ? 7 : 1
      budget -= length
      // The first week begins with the first day.
      return (0..<length).map { first + $0 }.filter { day in
        let size = CalendarDay.days(inMonth: day.month, of: day.year)
        let isOfWeek =
          weekdays[day.weekday] != nil
          || weekdays.isEmpty
            && (frequency == .daily || !monthDays.isEmpty || day.weekday == start.weekday)
        return day >= start && isOfWeek && (months.isEmpty || months.contains(day.month))
          && (monthDays.isEmpty || monthDays.contains(day.day) || monthDays.contains(day.day - size - 1))
      }
    }
  }

  private func days(
    ofMonth month: Int, of year: Int, from start: CalendarDay, budget: inout Int
  ) -> [CalendarDay] {
    let size = CalendarDay.days(inMonth: month, of: year)
    let named = Set(monthDays.map { $0 > 0 ? $0 : size + 1 + $0 }).sorted()
    let numbers = !monthDays.isEmpty ? named : weekdays.isEmpty ? [start.day] : Array(1...size)
    budget -= numbers.count
    return numbers.compactMap { number in
      CalendarDay(year: year, month: month, day: number).flatMap { names($0) ? $0 : nil }
    }
  }

  /// Whether the rule has the day by its place in the week.
  private func names(_ day: CalendarDay) -> Bool {
    guard !weekdays.isEmpty else { return true }
    guard let places = weekdays[day.weekday] else { return false }
    var (place, size) = (day.day, CalendarDay.days(inMonth: day.month, of: day.year))
    // In a year without a month, the n-th one is that of the year.
    if frequency == .yearly, months.isEmpty {
      place = day.daysSince1970 - Self.day(day.year, 1, 1).daysSince1970 + 1
      size = CalendarDay.days(inMonth: 2, of: day.year) + 337
    }
    return places.contains(0) || places.contains((place - 1) / 7 + 1)
      || places.contains(-(size - place) / 7 - 1)
  }

  private func chosen(from days: [CalendarDay]) -> [CalendarDay] {
    guard !positions.isEmpty else { return days }
    return days.enumerated().filter { place, _ in
      positions.contains(place + 1) || positions.contains(place - days.count)
    }.map(\.element)
  }
}

extension Schedule.Day {
  /// The day in the two letters of iCalendar, such as `MO`.
  var code: String { rawValue.prefix(2).uppercased() }
}
