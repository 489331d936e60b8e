import FoundationEssentials
import ScrumModel

/// A meeting that repeats, such as the invitation to a daily scrum, as the scrum that it stands for.
package struct Invitation: Hashable, Sendable {
  /// The scrum with its regular schedule, without a theme of its own.
  private var scrum: DailyScrum
  /// Whether it is at the scrum's usual time, as far as its name tells.
  private let isUsual: Bool
  /// Whether it takes place on single days.
  private var exceptions: [CalendarDay: Bool]
  /// A harmless line for everything that a scrum can't have.
  package private(set) var remarks: [String] = []

  package var id: UUID { scrum.id }
  package var title: String { scrum.title }

  /// - Parameters:
  ///   - changes: the events that stand for days of it.
  ///   - today: the first day on which exceptions count.
  /// - Throws: an `Omission`, or an `ImportError` if it can't be read.
  init(_ event: CalendarEvent, changes: [CalendarEvent], today: CalendarDay) throws {
    guard let first = event.first("DTSTART") else { throw Omission.timed }
    let clock = EventClock(first, isUTC: try first.moment.isUTC)
    let (start, time) = try clock.time(first, first.moment)
    let rules = try event.all("RRULE").map { property in
      guard let rule = try CalendarRule(property) else { throw Omission.irregular }
      return rule
    }
    let (from, horizon) = (max(start, today + -Self.reach), max(start, today) + Self.reach)
    var steps = CalendarLimits.ownSteps
    var days = Set(rules.flatMap { $0.days(from: start, in: from.year...horizon.year, budget: &steps) })
    days = days.filter { from...horizon ~= $0 }
    let added = try clock.days(event.all("RDATE")) + [start]
    guard let last = (days + added).max(), last >= today, steps >= 0 else { throw Omission.over }
    let regular = days.isEmpty ? Schedule(days: [], time: time) : Self.schedule(days, from, at: time)
    guard var schedule = regular else { throw Omission.irregular }
    schedule.zone = clock.zone
    var exceptions: [CalendarDay: Bool] = [:]
    for day in added where !days.contains(day) { exceptions[day] = true }
    for day in try clock.days(event.all("EXDATE")) { exceptions[day] = false }
    if let name = clock.unknown {
      remarks.append("the time zone \(name.quoted) is not known here, so it is local time")
    }
    if last < horizon, rules.contains(where: { $0.until != nil || $0.count != nil }) {
      remarks.append("it ends on \(last), which a scrum does not")
    }
    for change in changes {
      guard let replaced = change.first("RECURRENCE-ID") else { continue }
      let day = try clock.time(replaced, replaced.moment).day
      let own = try change.isCancelled ? nil : change.first("DTSTART").map { try clock.time($0, $0.moment) }
      if own?.day != day || own?.time != time { exceptions[day] = false }
      guard let own, own.day >= today else { continue }
      if own.time == time {
        exceptions[own.day] = true
      } else {
        remarks.append("on \(own.day) it is at \(own.time), which a single day of a scrum can't be")
      }
    }
    self.exceptions = exceptions.filter { $0.key >= today }
    let (title, uid) = (event.title ?? "Meeting", event.uid)
    // The program's own export has an event for each time of the day, `-1000` behind the scrum's id.
    let own = uid.flatMap { UUID(uuidString: String($0.prefix(36))) }
    isUsual = uid?.count != 41
    let id =
      own.flatMap { [36, 41].contains(uid?.count) ? $0 : nil }
      ?? StableID.make(["event", uid ?? "\(title) \(start) \(time)"])
    var scrum = DailyScrum(id: id, title: title, attendees: [])
    scrum.schedule = schedule
    scrum.link = Self.link(in: event)
    if let minutes = try Self.minutes(of: event, from: first, clock) {
      scrum.lengthInMinutes = min(max(minutes, DailyScrum.lengths.lowerBound), DailyScrum.lengths.upperBound)
      if scrum.lengthInMinutes != minutes {
        remarks.append("\(minutes) minutes became \(scrum.lengthInMinutes)")
      }
    }
    let people = Invitee.all(of: event)
    scrum.attendees = people.map { person in
      let id = StableID.make(["attendee", scrum.id.uuidString, person.name])
      return Attendee(id: id, name: person.name, isListener: person.isListener)
    }
    scrum.lead = people.firstIndex(where: \.leads).map { .attendee(scrum.attendees[$0].id) }
    self.scrum = scrum
  }

  /// Adds the days of another event of the same scrum, which is at another time; false if its weeks are others.
  mutating func add(_ other: Invitation) -> Bool {
    guard other.id == id, let own = scrum.schedule, let more = other.scrum.schedule,
      own.rhythm.isSame(as: more.rhythm) || own.days.isEmpty || more.days.isEmpty, own.zone == more.zone,
      !own.days.contains(where: more.days.contains)
    else { return false }
    let rhythm = own.days.isEmpty ? more.rhythm : own.rhythm
    var both = Schedule(days: own.days + more.days, time: own.time, zone: own.zone, rhythm: rhythm)
    let times = own.days.map { ($0, own.time(on: $0)) } + more.days.map { ($0, more.time) }
    let usual = other.isUsual ? more.time : own.time
    both.set(usual, Dictionary(times) { one, _ in one }.filter { $0.value != usual })
    scrum.schedule = both
    exceptions.merge(other.exceptions) { one, _ in one }
    return true
  }

  /// The scrum as an import leaves it. One that is there keeps what the event does not say, its attendees and lead, and
  /// gets the new ones.
  package func scrum(over present: DailyScrum?, theme: Theme, _ team: TeamCalendar) -> DailyScrum {
    var scrum = present ?? scrum
    let old = present?.schedule
    if let present {
      (scrum.title, scrum.lengthInMinutes) = (self.scrum.title, self.scrum.lengthInMinutes)
      scrum.link = self.scrum.link ?? present.link
      scrum.attendees += self.scrum.attendees.filter { person in
        !present.attendees.contains { $0.name.isSameName(as: person.name) }
      }
    } else {
      scrum.theme = theme
    }
    guard let own = self.scrum.schedule else { return scrum }
    let isLocal = old?.zone == nil && old != nil && own.zone == team.localName
    var schedule = Schedule(
      days: own.days, time: own.time, times: own.times, zone: isLocal ? nil : own.zone, rhythm: own.rhythm,
      extra: old?.extra ?? [], cancelled: old?.cancelled ?? [])
    if let old {
      schedule.rest = old.rest
      if old.rhythm.isSame(as: own.rhythm) { schedule.rhythm = old.rhythm }
      if own.days == old.days, own.days.allSatisfy({ own.time(on: $0) == old.time(on: $0) }) {
        schedule.set(old.time, old.times.byDay)
      }
    }
    scrum.schedule = schedule
    // The holidays of the team need no exception.
    for (day, meets) in exceptions where meets || team.reason(against: day, for: scrum) == nil {
      scrum.schedule?.set(day, meets: meets)
    }
    return scrum
  }

  /// The days that are looked at to find a rhythm, before and after today.
  private static let reach = 731

  /// The schedule that has exactly some days; nil if none has.
  private static func schedule(_ days: Set<CalendarDay>, _ from: CalendarDay, at time: TimeOfDay) -> Schedule?
  {
    guard let first = days.min(), let last = days.max() else { return nil }
    let weekdays = Set(days.map(\.weekday))
    let rhythms: [Schedule.Rhythm] =
      [.weekly, .everySecondWeek(first.monday)] + Schedule.Rhythm.places.map { .monthly($0) }
    return rhythms.lazy.map { Schedule(days: Array(weekdays), time: time, rhythm: $0) }.first { schedule in
      (0...last.daysSince1970 - from.daysSince1970).allSatisfy { step in
        schedule.isRegular(from + step) == days.contains(from + step)
      }
    }
  }

  private static func minutes(
    of event: CalendarEvent, from first: CalendarProperty, _ clock: EventClock
  ) throws -> Int? {
    guard let end = event.first("DTEND") else {
      return event.first("DURATION")?.seconds.map { ($0 + 59) / 60 }
    }
    let minutes = try [end, first].map { property in
      let (day, time) = try clock.time(property, property.moment)
      return day.daysSince1970 * 1_440 + time.hour * 60 + time.minute
    }
    return minutes[0] - minutes[1]
  }

  // MARK: The address of the call

  /// The ends of the names of hosts on which people meet.
  private static let hosts = [
    "zoom.us", "zoomgov.com", "meet.google.com", "teams.microsoft.com", "teams.live.com", "webex.com",
    "whereby.com", "jit.si", "goto.com", "gotomeeting.com", "chime.aws", "8x8.vc", "meet.proton.me",
  ]

  private static func link(in event: CalendarEvent) -> String? {
    func addresses(_ names: String...) -> [String] {
      names.flatMap(event.all).map(\.text.trimmed).filter { $0.isAddress && $0.hasPrefix("http") }
    }
    let marked = addresses("X-GOOGLE-CONFERENCE", "X-MICROSOFT-SKYPETEAMSMEETINGURL", "CONFERENCE")
    if let link = marked.first { return link }
    for property in ["LOCATION", "DESCRIPTION"].compactMap(event.first) {
      for word in property.text.split(whereSeparator: { $0.isWhitespace || "<>\"'()[]|;".contains($0) }) {
        let link = word.last.map { ".,".contains($0) } ?? false ? word.dropLast() : word
        let parts = link.split(separator: "/", maxSplits: 2)
        guard link.isAddress, link.hasPrefix("https://"), parts.count > 2 else { continue }
        if hosts.contains(where: { parts[1] == $0 || parts[1].hasSuffix(".\($0)") }) { return String(link) }
      }
    }
    return addresses("LOCATION").first
  }
}

/// Who is invited to a meeting.
struct Invitee {
  let name: String
  let address: String
  var isListener = false
  var leads = false

  /// The properties of the program's own export, which knows no mailboxes.
  static let own = (attendee: "X-SCRUMS-ATTENDEE", lead: "X-SCRUMS-LEAD")

  /// The people of an event, each once; the organizer leads.
  static func all(of event: CalendarEvent) -> [Invitee] {
    var people = (event.all("ATTENDEE") + event.all(own.attendee)).compactMap { Invitee($0) }
    if let host = (event.first("ORGANIZER") ?? event.first(own.lead)).flatMap({ Invitee($0) }) {
      let place = people.firstIndex { $0.address == host.address || $0.name.isSameName(as: host.name) }
      if place == nil { people.insert(host, at: 0) }
      people[place ?? 0].leads = true
    }
    var names: Set<String> = []
    return people.filter { names.insert($0.name.nameKey).inserted }
  }

  private init?(_ property: CalendarProperty) {
    func has(_ parameter: String, _ words: String...) -> Bool {
      property.parameters[parameter].map { words.contains($0.uppercased()) } ?? false
    }
    address = property.value.trimmed.lowercased()
    let isCalendar = address.hasSuffix("calendar.google.com")
    if isCalendar || has("CUTYPE", "ROOM", "RESOURCE", "GROUP") || has("PARTSTAT", "DECLINED") { return nil }
    let isOwn = [Self.own.attendee, Self.own.lead].contains(property.name)
    var name = isOwn ? property.text : property.parameters["CN"] ?? property.value
    // Without a name, that of the mailbox.
    if !isOwn, name.contains("@") {
      name = String((name.split(separator: ":").last ?? "").prefix { $0 != "@" })
    }
    self.name = TextLimits.shortened(PlainText(name).oneLine.trimmed)
    if self.name.isEmpty { return nil }
    isListener = has("ROLE", "OPT-PARTICIPANT", "NON-PARTICIPANT")
  }
}

/// The clock of an event.
private struct EventClock {
  /// The name of its zone; nil for local time.
  let zone: String?
  /// The name of a zone that is not known here.
  private(set) var unknown: String?

  init(_ property: CalendarProperty, isUTC: Bool) {
    let name = isUTC ? "UTC" : property.parameters["TZID"]
    zone = name.flatMap(Self.zone)
    if zone == nil { unknown = name }
  }

  /// The zone that a calendar means: by its name, that at the end of a path, or that of Windows.
  private static func zone(_ name: String) -> String? {
    let parts = name.split(separator: "/")
    let ends = [3, 2, 1].map { parts.suffix($0).joined(separator: "/") }
    return ([name, windows[name]].compactMap(\.self) + ends).first {
      ZoneName.isPlain($0) && LocalCalendar.zone($0) != nil
    }
  }

  /// The day and the time of a moment on this clock.
  func time(
    _ property: CalendarProperty, _ moment: CalendarMoment
  ) throws(ImportError) -> (day: CalendarDay, time: TimeOfDay) {
    let seconds = moment.seconds ?? 0
    guard let time = TimeOfDay(hour: seconds / 3600, minute: seconds / 60 % 60) else {
      throw property.wrong("a time such as 20261226T093000")
    }
    let other = moment.isUTC ? "UTC" : property.parameters["TZID"].flatMap(Self.zone)
    guard moment.seconds != nil, let other, let zone, other != zone,
      let from = LocalCalendar.zone(other), let calendar = LocalCalendar.zone(zone)
    else { return (moment.day, time) }
    let parts = calendar.parts(of: from.date(moment.day, at: time))
    return (parts.date, TimeOfDay(hour: parts.hour, minute: parts.minute) ?? time)
  }

  func days(_ properties: [CalendarProperty]) throws(ImportError) -> [CalendarDay] {
    var days: [CalendarDay] = []
    for property in properties {
      for moment in try property.moments { days.append(try time(property, moment).day) }
    }
    return days
  }

  /// The zones as Outlook and Exchange call them, the most frequent ones.
  private static let windows = [
    "AUS Eastern Standard Time": "Australia/Sydney", "Arabian Standard Time": "Asia/Dubai",
    "Central Europe Standard Time": "Europe/Budapest",
    "Central European Standard Time": "Europe/Warsaw", "Central Standard Time": "America/Chicago",
    "China Standard Time": "Asia/Shanghai", "E. South America Standard Time": "America/Sao_Paulo",
    "Eastern Standard Time": "America/New_York", "FLE Standard Time": "Europe/Kiev",
    "GMT Standard Time": "Europe/London", "GTB Standard Time": "Europe/Bucharest",
    "India Standard Time": "Asia/Kolkata", "Israel Standard Time": "Asia/Jerusalem",
    "Mountain Standard Time": "America/Denver", "New Zealand Standard Time": "Pacific/Auckland",
    "Pacific Standard Time": "America/Los_Angeles", "Romance Standard Time": "Europe/Paris",
    "Singapore Standard Time": "Asia/Singapore", "South Africa Standard Time": "Africa/Johannesburg",
    "Tokyo Standard Time": "Asia/Tokyo", "Turkey Standard Time": "Europe/Istanbul",
    "W. Europe Standard Time": "Europe/Berlin",
  ]
}
