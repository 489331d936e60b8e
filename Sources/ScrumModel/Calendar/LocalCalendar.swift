import FoundationEssentials
import Glibc

/// Dates as a wall clock shows them: the machine's own by the C library, those of other zones by their rules.
package struct LocalCalendar: Hashable, Sendable {
  private enum Clock: Hashable {
    case machine
    /// The seconds east of Greenwich, all year.
    case fixed(Int)
    case zone(ZoneRules)
  }
  private let clock: Clock
  /// How times of day are written for the person who looks.
  package var form = Settings.Clock.hours24

  /// The machine's time zone, from `TZ` or `/etc/localtime`.
  package static let system = LocalCalendar(clock: .machine)
  package static let gmt = fixed(secondsFromGMT: 0)

  /// Reads the machine's time zone again, in case the machine has moved to another one.
  package static func refresh() { tzset() }

  package static func fixed(secondsFromGMT: Int) -> LocalCalendar {
    LocalCalendar(clock: .fixed(secondsFromGMT))
  }

  /// A zone by its name, such as `Europe/Berlin`; nil if this machine does not know it.
  package static func zone(_ name: String) -> LocalCalendar? {
    ZoneRules.named(name).map { LocalCalendar(clock: .zone($0)) }
  }

  package struct Parts: Hashable, Sendable {
    package let date: CalendarDay
    /// The hour from 0 to 23, the minute and the second from 0 to 59.
    package let hour, minute, second: Int
    /// The seconds east of Greenwich at that moment.
    package let secondsFromGMT: Int
    package var year: Int { date.year }
    package var month: Int { date.month }
    package var day: Int { date.day }
    package var weekday: Schedule.Day { date.weekday }
    /// The local days since 1 January 1970, for telling yesterday from today.
    package var dayNumber: Int { date.daysSince1970 }
  }

  package func parts(of date: Date) -> Parts {
    // `struct tm` can't hold years much beyond this range.
    let since1970 = date.timeIntervalSince1970
    let time = Int(since1970.isNaN ? 0 : min(max(since1970.rounded(.down), -1e11), 1e11))
    let offset = offset(at: time)
    let (days, second) = (time + offset).dividedDown(by: 86_400)
    return Parts(
      date: CalendarDay(daysSince1970: days), hour: second / 3600, minute: second / 60 % 60,
      second: second % 60, secondsFromGMT: offset)
  }

  /// The seconds east of Greenwich at a moment in seconds since 1970.
  private func offset(at moment: Int) -> Int {
    switch clock {
    case .machine:
      var (moment, broken) = (moment, tm())
      localtime_r(&moment, &broken)
      return broken.tm_gmtoff
    case .fixed(let seconds): return seconds
    case .zone(let rules): return rules.offset(at: moment)
    }
  }

  /// The first moment of a day at which the wall clock shows `time`.
  /// If the change to summer time skips that time, it is read as if the clocks had not changed.
  package func date(_ day: CalendarDay, at time: TimeOfDay) -> Date {
    let wall = day.daysSince1970 * 86_400 + time.hour * 3600 + time.minute * 60
    // No zone is a whole day from Greenwich, and none changes its clocks twice in two days.
    let before = offset(at: wall - 86_400)
    let early = wall - before
    if offset(at: early) != before {
      let after = offset(at: wall + 86_400)
      if offset(at: wall - after) == after { return Date(timeIntervalSince1970: Double(wall - after)) }
    }
    return Date(timeIntervalSince1970: Double(early))
  }
}
