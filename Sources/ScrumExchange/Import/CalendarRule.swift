import ScrumModel
import ScrumStore

/// A rule by which an event of iCalendar repeats in each year, or in every few years (RFC 5545, 3.3.10).
struct CalendarRule: Hashable {
  private var interval = 1
  private var count: Int?
  private var until: CalendarDay?
  private var months: Set<Int> = []
  private var monthDays: Set<Int> = []
  /// The days of the week: 0 for each one, the n-th from the start or, if negative, from the end.
  private var weekdays: [Schedule.Day: Set<Int>] = [:]

  /// Reads a rule; nil if it is a valid one of a kind that holidays don't have.
  init?(_ property: CalendarProperty) throws(ImportError) {
    var frequency: Substring?
    var isOfOtherKind = false
    for part in property.value.uppercased().trimmed.split(separator: ";") {
      let ends = part.split(separator: "=", omittingEmptySubsequences: false)
      guard ends.count == 2 else { throw property.wrong("parts such as FREQ=YEARLY;BYMONTH=12") }
      let value = ends[1]
      func number(_ text: Substring, _ range: ClosedRange<Int>) throws(ImportError) -> Int {
        guard let number = Int(text), range.contains(number), number != 0 else {
          throw ImportError("the \(ends[0]) of a rule can't be \(String(text).quoted)", line: property.line)
        }
        return number
      }
      func numbers(_ range: ClosedRange<Int>) throws(ImportError) -> Set<Int> {
        var numbers: Set<Int> = []
        for text in value.split(separator: ",", omittingEmptySubsequences: false) {
          numbers.insert(try number(text, range))
        }
        return numbers
      }
      switch ends[0] {
      case "FREQ": frequency = value
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
      case "BYDAY":
        for text in value.split(separator: ",", omittingEmptySubsequences: false) {
          guard let day = Schedule.Day.allCases.first(where: { $0.code == text.suffix(2) }) else {
            throw ImportError("the BYDAY of a rule can't be \(String(text).quoted)", line: property.line)
          }
          let place = text.count > 2 ? try number(text.dropLast(2), -53...53) : 0
          weekdays[day, default: []].insert(place)
        }
      case "WKST": break
      // By another calendar, such as the Hebrew one (RFC 7529), the other parts mean something else.
      case "RSCALE" where value != "GREGORIAN": return nil
      case "RSCALE": break
      case "BYYEARDAY", "BYSETPOS", "BYWEEKNO", "BYHOUR", "BYMINUTE", "BYSECOND", "SKIP": isOfOtherKind = true
      default: throw ImportError("a rule has no \(String(ends[0]).quoted)", line: property.line)
      }
    }
    switch frequency {
    case "YEARLY": if isOfOtherKind { return nil }
    case "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY": return nil
    default: throw ImportError("the FREQ of a rule must be one such as YEARLY", line: property.line)
    }
  }

  /// The days on which an event begins after its first one, in order, in some years.
  /// - Parameter budget: how many more days may be looked at; negative afterwards if they were not enough.
  func days(after start: CalendarDay, in years: ClosedRange<Int>, budget: inout Int) -> [CalendarDay] {
    var found: [CalendarDay] = []
    // The first one counts.
    var left = (count ?? .max) - 1
    var year = start.year
    // Without a count, the years before don't matter.
    if count == nil, year < years.lowerBound {
      year += (years.lowerBound - year + interval - 1) / interval * interval
    }
    while year <= min(years.upperBound, until?.year ?? .max), left > 0, budget >= 0 {
      for day in days(of: year, from: start, budget: &budget) where day > start && left > 0 {
        if let until, day > until { break }
        left -= 1
        if years.contains(year) { found.append(day) }
      }
      year += interval
    }
    return found
  }

  private func days(of year: Int, from start: CalendarDay, budget: inout Int) -> [CalendarDay] {
    let isBare = monthDays.isEmpty && weekdays.isEmpty
    let months = !months.isEmpty ? months.sorted() : isBare ? [start.month] : Array(1...12)
    let monthDays = isBare ? [start.day] : monthDays
    var found: [CalendarDay] = []
    for month in months {
      let size = CalendarDay.days(inMonth: month, of: year)
      let named = Set(monthDays.map { $0 > 0 ? $0 : size + 1 + $0 }).sorted()
      let numbers = monthDays.isEmpty ? Array(1...size) : named
      budget -= numbers.count
      for number in numbers {
        if let day = CalendarDay(year: year, month: month, day: number), names(day) { found.append(day) }
      }
    }
    return found
  }

  /// Whether the rule has the day by its place in the week.
  private func names(_ day: CalendarDay) -> Bool {
    guard !weekdays.isEmpty else { return true }
    guard let places = weekdays[day.weekday] else { return false }
    var (place, size) = (day.day, CalendarDay.days(inMonth: day.month, of: day.year))
    // Without a month, the n-th one is that of the year.
    if months.isEmpty {
      let newYear = CalendarDay(year: day.year, month: 1, day: 1)?.daysSince1970 ?? 0
      (place, size) = (
        day.daysSince1970 - newYear + 1, CalendarDay.days(inMonth: 2, of: day.year) + 337
      )
    }
    return places.contains(0) || places.contains((place - 1) / 7 + 1)
      || places.contains(-(size - place) / 7 - 1)
  }
}

extension Schedule.Day {
  /// The day in the two letters of iCalendar, such as `MO`.
  var code: String { rawValue.prefix(2).uppercased() }
}
