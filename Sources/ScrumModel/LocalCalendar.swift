import FoundationEssentials
import Glibc

/// Dates as a wall clock shows them, by the C library's time zones (FoundationEssentials has none).
public struct LocalCalendar: Hashable, Sendable {
  /// The seconds east of Greenwich; nil for the machine's own zone with its daylight saving.
  private let fixedOffset: Int?

  /// The machine's time zone, from `TZ` or `/etc/localtime`.
  public static let system = LocalCalendar(fixedOffset: nil)
  /// Greenwich.
  public static let gmt = LocalCalendar(fixedOffset: 0)

  /// Reads the machine's time zone again, in case the machine has moved to another one.
  public static func refresh() { tzset() }

  /// A zone that stays the same number of seconds east of Greenwich all year.
  public static func fixed(secondsFromGMT: Int) -> LocalCalendar {
    LocalCalendar(fixedOffset: secondsFromGMT)
  }

  /// The components of a date.
  public struct Parts: Hashable, Sendable {
    /// The year, the month from 1 to 12, and the day of the month from 1 to 31.
    public var year, month, day: Int
    /// The day of the week.
    public var weekday: Schedule.Day
    /// The hour from 0 to 23, the minute from 0 to 59, and the second from 0 to 60.
    public var hour, minute, second: Int
    /// The seconds east of Greenwich at that moment.
    public var secondsFromGMT: Int
    /// The local days since 1 January 1970, for telling yesterday from today.
    public var dayNumber: Int
  }

  /// The components of `date` in this time zone.
  public func parts(of date: Date) -> Parts {
    // `struct tm` can't hold years much beyond this range.
    let since1970 = date.timeIntervalSince1970
    let seconds = since1970.isNaN ? 0 : min(max(since1970.rounded(.down), -1e11), 1e11)
    var time = time_t(seconds) + (fixedOffset ?? 0)
    var broken = tm()
    if fixedOffset == nil { localtime_r(&time, &broken) } else { gmtime_r(&time, &broken) }
    let offset = fixedOffset ?? broken.tm_gmtoff
    let dayNumber = (Double(time + (fixedOffset == nil ? offset : 0)) / 86_400).rounded(.down)
    return Parts(
      year: Int(broken.tm_year) + 1900, month: Int(broken.tm_mon) + 1, day: Int(broken.tm_mday),
      weekday: Schedule.Day.allCases[(Int(broken.tm_wday) + 6) % 7],
      hour: Int(broken.tm_hour), minute: Int(broken.tm_min), second: Int(broken.tm_sec),
      secondsFromGMT: offset, dayNumber: Int(dayNumber))
  }

  /// The first moment at which the wall clock shows `time`, `days` days after the day of `date`.
  ///
  /// If the change to summer time skips that time, it is read as if the clocks had not changed.
  public func date(_ days: Int, daysAfter date: Date, at time: TimeOfDay) -> Date {
    let parts = parts(of: date)
    var wall = time_t((parts.dayNumber + days) * 86_400 + time.hour * 3600 + time.minute * 60)
    // Today's offset is right unless the clocks change in between. It saves `mktime`, which looks at the
    // time-zone file each time.
    let guess = Date(timeIntervalSince1970: Double(wall - parts.secondsFromGMT))
    guard fixedOffset == nil, self.parts(of: guess).secondsFromGMT != parts.secondsFromGMT else {
      return guess
    }
    var broken = tm()
    gmtime_r(&wall, &broken)
    broken.tm_isdst = -1
    return Date(timeIntervalSince1970: Double(mktime(&broken)))
  }
}

/// A day of the Gregorian calendar.
@frozen
public struct CalendarDay: Hashable, Sendable {
  /// The year, the month from 1 to 12, and the day of the month from 1 to 31.
  public let year, month, day: Int

  /// Makes a day; nil if the calendar has no such day.
  @inlinable public init?(year: Int, month: Int, day: Int) {
    guard 1...12 ~= month, day >= 1, day <= CalendarDay.days(inMonth: month, of: year) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day that is a number of days after 1 January 1970.
  ///
  /// Years count from March here and below, so that leap days come last.
  @inlinable public init(daysSince1970 days: Int) {
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
  @inlinable public var daysSince1970: Int {
    let fromMarch = month > 2 ? year : year - 1
    let era = (fromMarch >= 0 ? fromMarch : fromMarch - 399) / 400
    let yearOfEra = fromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The number of days in a month.
  @inlinable public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
