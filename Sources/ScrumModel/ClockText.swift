import FoundationEssentials

/// Times as the screen, the commands and the exports all write them.
package enum ClockText {
  /// Seconds as minutes, such as `9:05`, or from an hour on `1:09:05`, with a minus sign if negative.
  package static func minutes(_ seconds: some BinaryInteger) -> String {
    let (minutes, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
    let start = minutes < 60 ? "\(minutes)" : "\(minutes / 60):\((minutes % 60).zeroPadded(to: 2))"
    return "\(seconds < 0 ? "-" : "")\(start):\(rest.zeroPadded(to: 2))"
  }

  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// A day of the month such as `20 Nov`.
  package static func dayOfMonth(_ parts: LocalCalendar.Parts) -> String {
    "\(parts.day) \(months[parts.month - 1].prefix(3))"
  }

  /// A day such as `Fri 20 Nov`, with the year unless that is another day's too.
  package static func day(_ date: Date, besides known: Date? = nil, in calendar: LocalCalendar) -> String {
    day(CalendarDay(date, in: calendar), besides: known.map { CalendarDay($0, in: calendar) })
  }

  package static func day(_ day: CalendarDay, besides known: CalendarDay?) -> String {
    let year = day.year == known?.year ? "" : " \(day.year)"
    return "\(day.weekday.name) \(day.day) \(months[day.month - 1].prefix(3))\(year)"
  }

  /// The duration of a meeting and its plan, such as `14:12 of 15:00`.
  package static func total(_ meeting: Meeting, time: (Int) -> String = { minutes($0) }) -> String {
    "\(time(meeting.usedSeconds)) of \(time(meeting.plannedSeconds))"
  }

  /// The duration of a meeting against its plan, such as `0:48 shorter than planned`.
  package static func verdict(_ meeting: Meeting, time: (Int) -> String = { minutes($0.magnitude) }) -> String
  {
    let over = meeting.usedSeconds - meeting.plannedSeconds
    return over == 0 ? "exactly as planned" : "\(time(over)) \(over > 0 ? "longer" : "shorter") than planned"
  }

  /// A moment on a wall clock, such as `2026-11-21 09:30`.
  package static func dateAndTime(of date: Date, in calendar: LocalCalendar) -> String {
    let parts = calendar.parts(of: date.writable)
    return "\(parts.date) \(parts.hour.zeroPadded(to: 2)):\(parts.minute.zeroPadded(to: 2))"
  }
}

extension BinaryInteger {
  @inlinable package func zeroPadded(to width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}

extension Date {
  /// The date, or the nearest one whose year has at most four digits on every wall clock.
  package var writable: Date {
    let seconds = timeIntervalSince1970
    guard !seconds.isNaN else { return Date(timeIntervalSince1970: 0) }
    return Date(timeIntervalSince1970: min(max(seconds, -62_100_000_000), 253_400_000_000))
  }
}
