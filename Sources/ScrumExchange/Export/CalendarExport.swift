import FoundationEssentials
import ScrumModel

/// The schedules of a board as recurring events of iCalendar; scrums without a schedule have none. A schedule means
/// the wall clock. If the zone's name is known, events use it and its rules are part of the file: 09:30 stays 09:30
/// when the clocks change and is right for readers elsewhere. Otherwise events use floating time, which is 09:30 on
/// every reader's own clock.
enum CalendarExport {
  /// The calendar by RFC 5545. Each event has a UID made from the scrum's id, and from its time if that is not the
  /// usual one, so that importing a later export replaces it.
  /// - Parameter now: stamps the events, and the next meetings are found from it on.
  static func text(of board: [ScrumWithHistory], at now: Date, in team: TeamCalendar) -> String {
    let now = now.writable
    let events = board.flatMap { entry -> [CalendarSeries] in
      guard let schedule = entry.scrum.schedule else { return [] }
      return schedule.parts.compactMap { part in
        var scrum = entry.scrum
        scrum.schedule = part
        let suffix = part.time == schedule.time ? "" : "-\(part.time.description.filter(\.isNumber))"
        return CalendarSeries(scrum, "\(scrum.id.uuidString)\(suffix)", team, now)
      }
    }
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//scrums//scrums//EN", "CALSCALE:GREGORIAN"]
    var zones: Set<String> = []
    for event in events {
      guard let zone = event.zone, zones.insert(zone).inserted else { continue }
      let rules = CalendarZone(name: zone, around: now) { second in
        event.calendar.parts(of: Date(timeIntervalSince1970: Double(second))).secondsFromGMT
      }
      lines += rules.lines
    }
    lines += events.flatMap(\.lines)
    lines.append("END:VCALENDAR")
    return lines.map(CalendarLine.folded).joined()
  }
}

/// The meetings of a scrum at one time of the day, as an event of iCalendar that repeats.
private struct CalendarSeries {
  let calendar: LocalCalendar
  /// The name of its zone; nil for floating time.
  let zone: String?
  private(set) var lines: [String] = []

  /// How far ahead days off are looked for: an import of holidays reaches ten years.
  private static let days = 12 * 366

  /// Finds the event; nil if the scrum never meets.
  /// - Parameter uid: the event's name for other programs.
  init?(_ scrum: DailyScrum, _ uid: String, _ team: TeamCalendar, _ now: Date) {
    guard let schedule = scrum.schedule else { return nil }
    let known = schedule.zone.flatMap { ZoneName.isPlain($0) ? LocalCalendar.zone($0) : nil }
    // The local zone replaces one that this machine does not know.
    let own = schedule.zone == nil ? team.localName.flatMap { ZoneName.isPlain($0) ? $0 : nil } : nil
    let calendar = known ?? team.local
    (self.calendar, zone) = (calendar, known == nil ? own : schedule.zone)
    func isAhead(_ day: CalendarDay) -> Bool { calendar.date(day, at: schedule.time) >= now }
    func isOff(_ day: CalendarDay) -> Bool {
      schedule.isRegular(day) && team.reason(against: day, for: scrum) != nil
    }
    let extra = schedule.extra.filter {
      !schedule.isRegular($0) && isAhead($0) && team.reason(against: $0, for: scrum) == nil
    }
    let next = schedule.next(after: now, in: calendar) { !schedule.isRegular($0) || isOff($0) }?.day
    guard let first = next ?? extra.first else { return nil }
    var (start, added, removed) = (first, Array(extra.dropFirst()), [CalendarDay]())
    if let next {
      // No meeting may come before the first day, so an extra one before it moves that day back in the rhythm.
      let before = extra.first.flatMap { extra in
        extra > next ? nil : (0...731).lazy.map { extra + -$0 }.first(where: schedule.isRegular)
      }
      (start, added) = (before ?? next, extra)
      removed = (0...Self.days).map { start + $0 }.filter(isOff)
    }
    lines = [
      "BEGIN:VEVENT",
      "UID:\(uid)",
      "DTSTAMP:\(CalendarLine.moment(LocalCalendar.gmt.parts(of: now)))Z",
      "DTSTART\(times([start], schedule))",
      "DURATION:PT\(max(1, scrum.lengthInMinutes))M",
    ]
    if next != nil { lines.append("RRULE:\(Self.rule(schedule))") }
    if !removed.isEmpty { lines.append("EXDATE\(times(removed, schedule))") }
    // An event on a single day would be no scrum for an import.
    if next == nil, added.isEmpty { added = [first] }
    if !added.isEmpty { lines.append("RDATE\(times(added, schedule))") }
    lines.append("SUMMARY:\(CalendarLine.value(scrum.title))")
    if let link = scrum.link, link.isAddress {
      lines += ["LOCATION:\(CalendarLine.value(link))", "CONFERENCE;VALUE=URI:\(link)"]
    }
    for person in scrum.attendees {
      let role = person.isListener ? ";ROLE=OPT-PARTICIPANT" : ""
      lines.append("\(Invitee.own.attendee)\(role):\(CalendarLine.value(person.name))")
      if scrum.lead == .attendee(person.id) {
        lines.append("\(Invitee.own.lead):\(CalendarLine.value(person.name))")
      }
    }
    if !scrum.attendees.isEmpty {
      let names = scrum.attendees.map { PlainText($0.name).oneLine }.joined(separator: ", ")
      lines.append("DESCRIPTION:\(CalendarLine.value("Attendees: \(names)"))")
    }
    lines.append("END:VEVENT")
  }

  private static func rule(_ schedule: Schedule) -> String {
    let days = { (place: String) in schedule.days.map { place + $0.code }.joined(separator: ",") }
    return switch schedule.rhythm {
    case .weekly: "FREQ=WEEKLY;BYDAY=\(days(""))"
    // Which weeks count depends on the day on which they begin.
    case .everySecondWeek: "FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=\(days(""))"
    case .monthly(let place): "FREQ=MONTHLY;BYDAY=\(days("\(place)"))"
    }
  }

  /// The times on some days, behind the name of a property: those of the schedule, even if a change of the clocks skips
  /// one.
  private func times(_ days: [CalendarDay], _ schedule: Schedule) -> String {
    let moments = days.map { CalendarLine.moment($0, hour: schedule.time.hour, minute: schedule.time.minute) }
    return "\(zone.map { ";TZID=\($0)" } ?? ""):\(moments.joined(separator: ","))"
  }
}

/// The lines of iCalendar (RFC 5545, 3.1 and 3.3.11).
enum CalendarLine {
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
    moment(parts.date, hour: parts.hour, minute: parts.minute, second: parts.second)
  }

  static func moment(_ day: CalendarDay, hour: Int, minute: Int, second: Int = 0) -> String {
    let date = "\(day)".filter { $0 != "-" }
    return "\(date)T" + [hour, minute, second].map { $0.zeroPadded(to: 2) }.joined()
  }
}
