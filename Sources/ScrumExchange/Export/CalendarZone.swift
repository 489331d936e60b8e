import FoundationEssentials
import ScrumModel

/// The rules of a time zone for iCalendar, found by looking at the machine's clock. The C library tells the offset at
/// any moment but not the rule. So the clock changes of twelve years are searched; those that follow a yearly rule
/// are written as a rule, the others as a list.
struct CalendarZone {
  let lines: [String]
  private static let years = 12

  /// - Parameter offset: the seconds east of Greenwich at a second since 1970.
  init(name: String, around now: Date, offset: (Int) -> Int) {
    let year = LocalCalendar.gmt.parts(of: now.writable).year - 1
    func newYear(_ year: Int) -> Int {
      let day = CalendarDay(year: min(max(year, 1), 9999), month: 1, day: 1)
      return (day?.daysSince1970 ?? 0) * 86_400
    }
    let start = newYear(year)
    let firstOffset = offset(start)
    let transitions = ZoneTransition.all(from: start, to: newYear(year + Self.years), offset: offset)
    var lines = ["BEGIN:VTIMEZONE", "TZID:\(name)"]
    let isSummer = (transitions.map(\.after) + transitions.map(\.before)).contains { $0 < firstOffset }
    let first = ZoneTransition(moment: start, before: firstOffset, after: firstOffset)
    lines += Self.component(first, isSummer: isSummer, [])
    var rest = transitions
    while let transition = rest.first {
      let same = rest.filter { $0.before == transition.before && $0.after == transition.after }
      rest.removeAll { $0.before == transition.before && $0.after == transition.after }
      let isSummer = transition.after > transition.before
      lines += Self.component(transition, isSummer: isSummer, Self.repetition(of: same))
    }
    self.lines = lines + ["END:VTIMEZONE"]
  }

  private static func component(
    _ transition: ZoneTransition, isSummer: Bool, _ repetition: [String]
  ) -> [String] {
    let kind = isSummer ? "DAYLIGHT" : "STANDARD"
    return [
      "BEGIN:\(kind)", "DTSTART:\(CalendarLine.moment(transition.wallClock))",
      "TZOFFSETFROM:\(offset(transition.before))", "TZOFFSETTO:\(offset(transition.after))",
    ] + repetition + ["END:\(kind)"]
  }

  /// The yearly rule that clock changes follow, such as the last Sunday in March, or else a list of them.
  private static func repetition(of same: [ZoneTransition]) -> [String] {
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
    let isLast = clocks.allSatisfy { $0.day + 7 > CalendarDay.days(inMonth: $0.month, of: $0.year) }
    guard isYearly, isLast || weeks.count == 1, let week = weeks.first else {
      return clocks.dropFirst().map { "RDATE:\(CalendarLine.moment($0))" }
    }
    let place = isLast ? -1 : week
    return ["RRULE:FREQ=YEARLY;BYMONTH=\(first.month);BYDAY=\(place)\(first.weekday.code)"]
  }

  private static func offset(_ seconds: Int) -> String {
    let size = abs(seconds)
    let parts = [size / 3600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])
    return (seconds < 0 ? "-" : "+") + parts.map { $0.zeroPadded(to: 2) }.joined()
  }
}

struct ZoneTransition: Hashable {
  /// In seconds since 1970 UTC.
  let moment: Int
  /// The seconds east of Greenwich until then, and from then on.
  let before, after: Int

  /// The moment on a clock that has not been changed yet.
  var wallClock: LocalCalendar.Parts {
    LocalCalendar.gmt.parts(of: Date(timeIntervalSince1970: Double(moment + before)))
  }

  /// The changes of a zone's offset between two moments; several on one day count as one.
  static func all(from start: Int, to end: Int, offset: (Int) -> Int) -> [ZoneTransition] {
    let day = 86_400
    var found: [ZoneTransition] = []
    var before = offset(start)
    for midnight in stride(from: start, to: end, by: day) {
      let after = offset(midnight + day)
      guard after != before else { continue }
      var (early, late) = (midnight, midnight + day)
      while late - early > 1 {
        let middle = early + (late - early) / 2
        if offset(middle) == before { early = middle } else { late = middle }
      }
      found.append(ZoneTransition(moment: late, before: before, after: after))
      before = after
    }
    return found
  }
}
