import FoundationEssentials
import Glibc

/// Dates as a wall clock shows them, by the C library's time-zone rules (FoundationEssentials has none).
public struct LocalCalendar: Hashable, Sendable {
  /// The seconds east of Greenwich; nil for the machine's own zone with its daylight saving.
  private let fixedOffset: Int?

  /// The machine's time zone, as `TZ` and `/etc/localtime` say.
  public static let system = LocalCalendar(fixedOffset: nil)
  /// Greenwich.
  public static let gmt = LocalCalendar(fixedOffset: 0)

  private init(fixedOffset: Int?) { self.fixedOffset = fixedOffset }

  /// Looks whether the machine has been taken to another time zone; dates are shown in that from then on.
  public static func refresh() { tzset() }

  /// A zone that stays a number of seconds east of Greenwich the whole year.
  public static func fixed(secondsFromGMT: Int) -> LocalCalendar {
    LocalCalendar(fixedOffset: secondsFromGMT)
  }

  /// A date taken apart.
  public struct Parts: Hashable, Sendable {
    /// The year, such as 2026.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, 1 to 31.
    public var day: Int
    /// The day of the week.
    public var weekday: Schedule.Day
    /// The hour, 0 to 23.
    public var hour: Int
    /// The minute, 0 to 59.
    public var minute: Int
    /// The second, 0 to 60.
    public var second: Int
    /// The seconds east of Greenwich at that moment.
    public var secondsFromGMT: Int
    /// The days since an arbitrary fixed day, for telling yesterday from today.
    public var dayNumber: Int
  }

  /// What a wall clock and a calendar on the wall show at `date`.
  public func parts(of date: Date) -> Parts {
    // Far beyond any year that `struct tm` holds, a date is of no use to a wall clock.
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
  /// A time that a spring change skips is read as the C library does: as if the clock had not been changed.
  public func date(_ days: Int, daysAfter date: Date, at time: TimeOfDay) -> Date {
    let parts = parts(of: date)
    var broken = tm()
    broken.tm_year = Int32(parts.year - 1900)
    broken.tm_mon = Int32(parts.month - 1)
    broken.tm_mday = Int32(parts.day + days)
    broken.tm_hour = Int32(time.hour)
    broken.tm_min = Int32(time.minute)
    broken.tm_isdst = -1
    let wall = timegm(&broken)
    // With the offset of now the result is right unless the clocks change in between, and costs no look at
    // the time-zone file, which mktime takes each time.
    let guess = Date(timeIntervalSince1970: Double(wall - parts.secondsFromGMT))
    guard fixedOffset == nil, self.parts(of: guess).secondsFromGMT != parts.secondsFromGMT else {
      return guess
    }
    broken.tm_isdst = -1
    return Date(timeIntervalSince1970: Double(mktime(&broken)))
  }
}
