import FoundationEssentials
import ScrumModel

/// The schedules of a board as recurring events of iCalendar; scrums without a schedule have none. A schedule means
/// the wall clock. If the zone's name is known, events use it and its rules are part of the file: 09:30 stays 09:30
/// when the clocks change and is right for readers elsewhere. Otherwise events use floating time, which is 09:30 on
/// every reader's own clock.
enum CalendarExport {
  /// The calendar by RFC 5545. Each event begins at the scrum's next time and has a UID made from the scrum's id
  /// alone, so that importing a later export replaces it.
  static func text(of board: [ScrumWithHistory], _ options: ExportOptions) -> String {
    var options = options
    options.now = options.now.writable
    let zone = options.zoneName.flatMap { ZoneName.isPlain($0) ? $0 : nil }
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//scrums//scrums//EN", "CALSCALE:GREGORIAN"]
    if let zone { lines += CalendarZone(name: zone, options.calendar, around: options.now).lines }
    for entry in board { lines += event(for: entry.scrum, zone, options) }
    lines.append("END:VCALENDAR")
    return lines.map(CalendarLine.folded).joined()
  }

  private static func event(for scrum: DailyScrum, _ zone: String?, _ options: ExportOptions) -> [String] {
    guard let schedule = scrum.schedule, let next = schedule.next(after: options.now, in: options.calendar)
    else { return [] }
    // `next` is moved if the change to summer time skips it, but the event means the time of the schedule.
    var start = options.calendar.parts(of: next)
    (start.hour, start.minute, start.second) = (schedule.time.hour, schedule.time.minute, 0)
    let days = schedule.days.map { $0.rawValue.prefix(2).uppercased() }.joined(separator: ",")
    var lines = [
      "BEGIN:VEVENT",
      "UID:\(scrum.id.uuidString)",
      "DTSTAMP:\(CalendarLine.moment(LocalCalendar.gmt.parts(of: options.now)))Z",
      "DTSTART\(zone.map { ";TZID=\($0)" } ?? ""):\(CalendarLine.moment(start))",
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

/// The lines of iCalendar (RFC 5545, 3.1 and 3.3.11).
enum CalendarLine {
  /// The bytes that a line may have without its end.
  private static let limit = 75

  /// A line with its end, broken if it is too long, but never within a character; a continuation begins with a space.
  static func folded(_ line: String) -> String {
    var result = ""
    var count = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if count + size > limit {
        result += "\r\n "
        count = 1
      }
      result.unicodeScalars.append(scalar)
      count += size
    }
    return result + "\r\n"
  }

  /// A text as the value of a property: its line breaks are kept, and what would end the value is escaped.
  static func value(_ text: String) -> String {
    var result = ""
    for scalar in PlainText(text).text.unicodeScalars {
      if "\\;,\n".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar == "\n" ? "n" : scalar)
    }
    return result
  }

  /// A moment, such as `20261121T093000`.
  static func moment(_ parts: LocalCalendar.Parts) -> String {
    let day = [parts.month, parts.day].map { $0.zeroPadded(to: 2) }.joined()
    let time = [parts.hour, parts.minute, parts.second].map { $0.zeroPadded(to: 2) }.joined()
    return "\(parts.year.zeroPadded(to: 4))\(day)T\(time)"
  }
}
