import FoundationEssentials
import Glibc

/// Dates as a wall clock shows them: the machine's own by the C library, those of other zones by their rules.
public struct LocalCalendar: Hashable, Sendable {
  private enum Clock: Hashable {
    case machine
    /// The seconds east of Greenwich, all year.
    case fixed(Int)
    case zone(ZoneRules)
  }
  private let clock: Clock
  /// How times of day are written for the person who looks.
  public var form = Settings.Clock.hours24

  /// The machine's time zone, from `TZ` or `/etc/localtime`.
  public static let system = LocalCalendar(clock: .machine)
  /// Greenwich.
  public static let gmt = fixed(secondsFromGMT: 0)

  /// Reads the machine's time zone again, in case the machine has moved to another one.
  public static func refresh() { tzset() }

  /// A zone that stays the same number of seconds east of Greenwich all year.
  public static func fixed(secondsFromGMT: Int) -> LocalCalendar {
    LocalCalendar(clock: .fixed(secondsFromGMT))
  }

  /// A zone by its name, such as `Europe/Berlin`; nil if this machine does not know it.
  public static func zone(_ name: String) -> LocalCalendar? {
    ZoneRules.named(name).map { LocalCalendar(clock: .zone($0)) }
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
    var time = time_t(since1970.isNaN ? 0 : min(max(since1970.rounded(.down), -1e11), 1e11))
    var broken = tm()
    let offset: Int
    switch clock {
    case .machine:
      localtime_r(&time, &broken)
      offset = broken.tm_gmtoff
      time += offset
    case .fixed(let seconds):
      offset = seconds
      time += offset
      gmtime_r(&time, &broken)
    case .zone(let rules):
      offset = rules.offset(at: time)
      time += offset
      gmtime_r(&time, &broken)
    }
    return Parts(
      year: Int(broken.tm_year) + 1900, month: Int(broken.tm_mon) + 1, day: Int(broken.tm_mday),
      weekday: Schedule.Day.allCases[(Int(broken.tm_wday) + 6) % 7],
      hour: Int(broken.tm_hour), minute: Int(broken.tm_min), second: Int(broken.tm_sec),
      secondsFromGMT: offset, dayNumber: Int((Double(time) / 86_400).rounded(.down)))
  }

  /// The first moment of a day at which the wall clock shows `time`.
  ///
  /// If the change to summer time skips that time, it is read as if the clocks had not changed.
  public func date(_ day: CalendarDay, at time: TimeOfDay) -> Date {
    let wall = day.daysSince1970 * 86_400 + time.hour * 3600 + time.minute * 60
    func offset(_ seconds: Int) -> Int {
      parts(of: Date(timeIntervalSince1970: Double(seconds))).secondsFromGMT
    }
    // No zone is a whole day from Greenwich, and none changes its clocks twice in two days.
    let before = offset(wall - 86_400)
    let early = wall - before
    if offset(early) != before {
      let after = offset(wall + 86_400)
      if offset(wall - after) == after { return Date(timeIntervalSince1970: Double(wall - after)) }
    }
    return Date(timeIntervalSince1970: Double(early))
  }
}
