import FoundationEssentials
import ScrumModel

/// Dates and durations as the screen words them.
public enum Wording {
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A duration such as `4:32`; the sign is left to the caller.
  static func clock(_ seconds: Int) -> String {
    let seconds = seconds.magnitude
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  /// A time of day such as `09:24`.
  static func time(_ parts: LocalCalendar.Parts) -> String {
    TimeOfDay(hour: parts.hour, minute: parts.minute)?.description ?? ""
  }

  /// A day of the week such as `Mon`.
  static func day(_ parts: LocalCalendar.Parts) -> String {
    days[Schedule.Day.allCases.firstIndex(of: parts.weekday) ?? 0]
  }

  /// A date and a time such as `Fri 21 Nov  09:24`.
  static func dateAndTime(_ date: Date, in calendar: LocalCalendar) -> String {
    let parts = calendar.parts(of: date)
    return "\(day(parts)) \(parts.day) \(months[(parts.month + 11) % 12])  \(time(parts))"
  }

  /// A number of things, such as `1 attendee` and `4 attendees`.
  public static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  /// When a meeting is due: `3 min late · 09:30`, `now · 09:30`, `in 6 min · 09:30`, `today 14:00`,
  /// `tomorrow 09:30`, `Mon 11:00`.
  static func upcoming(_ date: Date, now: Date, in calendar: LocalCalendar, dot: Character) -> String {
    let parts = calendar.parts(of: date)
    let ahead = parts.dayNumber - calendar.parts(of: now).dayNumber
    // The minutes that the two clocks show, not those in between: 09:24:59 is 6 min before 09:30 too.
    let minutes = Int(
      (date.timeIntervalSince1970 / 60).rounded(.down) - (now.timeIntervalSince1970 / 60).rounded(.down))
    switch (ahead, minutes) {
    case (_, ..<0): return "\(-minutes) min late \(dot) \(time(parts))"
    case (_, 0): return "now \(dot) \(time(parts))"
    case (_, ..<60): return "in \(minutes) min \(dot) \(time(parts))"
    case (0, _): return "today \(time(parts))"
    case (1, _): return "tomorrow \(time(parts))"
    default: return "\(day(parts)) \(time(parts))"
    }
  }

  /// A day gone by: `today`, `yesterday`, `Mon`, `12 Oct`, `12 Oct 2025`.
  static func past(_ date: Date, now: Date, in calendar: LocalCalendar) -> String {
    let (parts, today) = (calendar.parts(of: date), calendar.parts(of: now))
    let month = months[(parts.month + 11) % 12]
    switch today.dayNumber - parts.dayNumber {
    case ...0: return "today"
    case 1: return "yesterday"
    case ..<7: return day(parts)
    default: return "\(parts.day) \(month)\(parts.year == today.year ? "" : " \(parts.year)")"
    }
  }
}

extension Wording {
  /// The columns that the longest of some names takes, or a few more: only signs of ASCII surely take one.
  static func columns(of names: some Sequence<String>) -> Int {
    // A name of some hundred letters is cut anyway.
    names.reduce(0) { longest, name in max(longest, name.prefix(100).reduce(0) { $0 + ($1.isASCII ? 1 : 2) })
    }
  }
}

extension Wording {
  /// The whole of a meeting against its plan, such as `0:48 shorter than planned`.
  static func verdict(_ meeting: Meeting) -> String {
    let over = meeting.spokenSeconds - meeting.plannedSeconds
    if over == 0 { return "On time to the second" }
    return "\(clock(over)) \(over > 0 ? "longer than planned" : "shorter than planned")"
  }

  /// How many came of those who were expected, such as `4 of 5`.
  static func present(_ meeting: Meeting) -> String {
    "\(meeting.turns.count { $0.outcome != .absent }) of \(meeting.turns.count)"
  }

  /// How many of some meetings took no longer than planned: `8 of 10 on time`.
  static func onTime(_ meetings: [Meeting]) -> String {
    "\(meetings.count(where: \.wasOnTime)) of \(meetings.count) on time"
  }

  /// The average of some seconds: `average 9:12`.
  static func average(of seconds: [Int]) -> String {
    // As numbers with a point: their sum may be too large for a whole one.
    let average = seconds.reduce(0.0) { $0 + Double($1) } / Double(max(1, seconds.count))
    return "average \(clock(Int(min(average.rounded(), 1e12))))"
  }

  /// How old something is: `today`, `1 day`, `12 days`.
  static func age(days: Int) -> String { days <= 0 ? "today" : count(days, "day") }
}
