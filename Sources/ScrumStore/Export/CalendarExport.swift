import FoundationEssentials
import ScrumModel

/// The schedules of a board as recurring events of iCalendar; scrums without a schedule have none.
///
/// A schedule means the wall clock. Where the zone's name is known, events stand in that zone, whose rules go
/// with them, so that 09:30 stays 09:30 when the clocks change and is right for readers elsewhere. Where it is
/// not, they stand in floating time, which is 09:30 on every reader's own clock.
enum CalendarExport {
  /// The calendar by RFC 5545. An event begins with the scrum's next time; importing a later export replaces
  /// it, since its UID is made from the scrum's id alone.
  static func text(of board: [ScrumWithHistory], _ options: ExportOptions) -> String {
    var options = options
    options.now = options.now.writable
    let zone = options.zoneName.flatMap { ZoneName.isPlain($0) ? $0 : nil }
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//scrums//scrums//EN", "CALSCALE:GREGORIAN",
    ]
    if let zone { lines += CalendarZone(name: zone, options.calendar, around: options.now).lines }
    for entry in board { lines += event(for: entry.scrum, zone, options) }
    lines.append("END:VCALENDAR")
    return lines.map(CalendarLine.folded).joined()
  }

  private static func event(
    for scrum: DailyScrum, _ zone: String?, _ options: ExportOptions
  ) -> [String] {
    guard let schedule = scrum.schedule,
      let next = schedule.next(after: options.now, in: options.calendar)
    else { return [] }
    let parts = options.calendar.parts(of: next)
    // A time that the change to summer time skips was moved; the event means the time of the schedule.
    let day = ClockText.compactDay(parts)
    let clock =
      "\(ClockText.padded(schedule.time.hour, to: 2))\(ClockText.padded(schedule.time.minute, to: 2))00"
    let days = schedule.days.map { $0.rawValue.prefix(2).uppercased() }.joined(separator: ",")
    var lines = [
      "BEGIN:VEVENT",
      "UID:\(scrum.id.uuidString)",
      "DTSTAMP:\(ClockText.compact(LocalCalendar.gmt.parts(of: options.now)))Z",
      "DTSTART\(zone.map { ";TZID=\($0)" } ?? ""):\(day)T\(clock)",
      "DURATION:PT\(max(1, scrum.lengthInMinutes))M",
      "RRULE:FREQ=WEEKLY;BYDAY=\(days)",
      "SUMMARY:\(CalendarLine.value(scrum.title))",
    ]
    if !scrum.attendees.isEmpty {
      let names = scrum.attendees.map { PlainText($0.name).oneLine }.joined(separator: ", ")
      lines.append("DESCRIPTION:\(CalendarLine.value("Attendees: \(names)"))")
    }
    return lines + ["END:VEVENT"]
  }
}
