import FoundationEssentials

/// A day of the Gregorian calendar.
@frozen
package struct CalendarDay: Hashable, Sendable {
  /// The year, the month from 1 to 12, and the day of the month from 1 to 31.
  package let year, month, day: Int

  @inlinable package init?(year: Int, month: Int, day: Int) {
    guard 1...12 ~= month, day >= 1, day <= CalendarDay.days(inMonth: month, of: year) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day that is a number of days after 1 January 1970.
  /// Years count from March here and below, so that leap days come last.
  @inlinable package init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * fromMarch + 2) / 5 + 1
  }

  /// The days since 1 January 1970, negative before.
  @inlinable package var daysSince1970: Int {
    let fromMarch = month > 2 ? year : year - 1
    let era = (fromMarch >= 0 ? fromMarch : fromMarch - 399) / 400
    let yearOfEra = fromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  @inlinable package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDay: Comparable, CustomStringConvertible {
  /// The first and the last day that a file can have.
  package static let first = CalendarDay(daysSince1970: -719_528)
  package static let last = CalendarDay(daysSince1970: 2_932_896)

  /// Reads `2026-12-26`; nil for anything else.
  package init?(_ text: String) {
    guard let day = DigitReader.read(text, { $0.day() }) else { return nil }
    self = day
  }

  /// The day as the files write it, such as `2026-12-26`.
  package var description: String {
    "\(year.zeroPadded(to: 4))-\(month.zeroPadded(to: 2))-\(day.zeroPadded(to: 2))"
  }

  package init(_ date: Date, in calendar: LocalCalendar) { self = calendar.parts(of: date).date }

  package var weekday: Schedule.Day {
    Schedule.Day.allCases[(daysSince1970 + 3).dividedDown(by: 7).remainder]
  }

  /// The Monday of its week.
  package var monday: CalendarDay { self + -(daysSince1970 + 3).dividedDown(by: 7).remainder }

  package static func + (day: CalendarDay, days: Int) -> CalendarDay {
    CalendarDay(daysSince1970: day.daysSince1970 + days)
  }

  package static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
