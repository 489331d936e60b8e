import FoundationEssentials
import ScrumModel

/// The rules of a time zone as iCalendar has them, found by looking at the machine's clock.
///
/// The C library tells the offset at any moment but not the rule. So the changes of twelve years are looked
/// for; those that follow a yearly rule are written as that rule, the others as a list.
struct CalendarZone {
  private let name: String
  private let start: Int
  private let firstOffset: Int
  private let transitions: [ZoneTransition]
  private static let years = 12

  /// The rules around a moment.
  init(name: String, _ calendar: LocalCalendar, around now: Date) {
    self.init(name: name, around: now) { second in
      calendar.parts(of: Date(timeIntervalSince1970: Double(second))).secondsFromGMT
    }
  }

  /// The rules of a zone whose offset at a second since 1970 is known.
  init(name: String, around now: Date, offset: (Int) -> Int) {
    self.name = name
    let year = LocalCalendar.gmt.parts(of: now.writable).year
    func newYear(_ year: Int) -> Int {
      let text = "\(ClockText.padded(min(max(year, 1), 9999), to: 4))-01-01T00:00:00Z"
      return Int(Date(timestamp: text)?.timeIntervalSince1970 ?? 0)
    }
    start = newYear(year - 1)
    firstOffset = offset(start)
    transitions = ZoneTransition.all(
      from: start, to: newYear(year - 1 + CalendarZone.years), offset: offset)
  }

  /// The lines of the component.
  var lines: [String] {
    var lines = ["BEGIN:VTIMEZONE", "TZID:\(name)"]
    let isSummer = (transitions.map(\.after) + transitions.map(\.before)).contains { $0 < firstOffset }
    let first = ZoneTransition(moment: start, before: firstOffset, after: firstOffset)
    lines += component(first, isSummer: isSummer, [])
    var rest = transitions
    while let transition = rest.first {
      let same = rest.filter { $0.before == transition.before && $0.after == transition.after }
      rest.removeAll { $0.before == transition.before && $0.after == transition.after }
      lines += component(transition, isSummer: transition.after > transition.before, repetition(of: same))
    }
    return lines + ["END:VTIMEZONE"]
  }

  private func component(_ transition: ZoneTransition, isSummer: Bool, _ repetition: [String]) -> [String] {
    let kind = isSummer ? "DAYLIGHT" : "STANDARD"
    return [
      "BEGIN:\(kind)", "DTSTART:\(ClockText.compact(transition.wallClock))",
      "TZOFFSETFROM:\(offset(transition.before))", "TZOFFSETTO:\(offset(transition.after))",
    ] + repetition + ["END:\(kind)"]
  }

  /// The yearly rule that changes follow, such as the last Sunday in March, or else the list of them.
  private func repetition(of same: [ZoneTransition]) -> [String] {
    let clocks = same.map(\.wallClock)
    guard let first = clocks.first, clocks.count > 1 else { return [] }
    let isYearly =
      clocks.count == CalendarZone.years
      && zip(clocks, clocks.dropFirst()).allSatisfy { $1.year == $0.year + 1 }
      && clocks.allSatisfy { clock in
        (clock.month, clock.weekday, clock.hour, clock.minute)
          == (first.month, first.weekday, first.hour, first.minute)
      }
    let weeks = Set(clocks.map { ($0.day - 1) / 7 + 1 })
    let isLast = clocks.allSatisfy { $0.day + 7 > CalendarZone.days(in: $0) }
    guard isYearly, isLast || weeks.count == 1, let week = weeks.first else {
      return clocks.dropFirst().map { "RDATE:\(ClockText.compact($0))" }
    }
    let day = first.weekday.rawValue.prefix(2).uppercased()
    return ["RRULE:FREQ=YEARLY;BYMONTH=\(first.month);BYDAY=\(isLast ? -1 : week)\(day)"]
  }

  private static func days(in clock: LocalCalendar.Parts) -> Int {
    switch clock.month {
    case 2: clock.year % 4 == 0 && (clock.year % 100 != 0 || clock.year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private func offset(_ seconds: Int) -> String {
    let size = abs(seconds)
    let parts = [size / 3600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])
    return (seconds < 0 ? "-" : "+") + parts.map { ClockText.padded($0, to: 2) }.joined()
  }
}
