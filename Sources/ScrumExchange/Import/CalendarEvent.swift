import Glibc
import ScrumModel
import ScrumStore

/// An event of an iCalendar file, as far as it tells of days off or meetings.
struct CalendarEvent {
  enum Kind {
    case days(AllDayEvent)
    /// A meeting that repeats, or the event for a day of one.
    case meetings
    case omitted(Omission)
  }

  let line: Int
  /// Why it can't be read.
  private(set) var damage: ImportError?
  private var properties: [String: [CalendarProperty]] = [:]

  private static let known = marks.union([
    "DTSTART", "DTEND", "DURATION", "SUMMARY", "STATUS", "UID", "SEQUENCE", "RECURRENCE-ID", "RRULE",
    "EXRULE",
    "RDATE", "EXDATE", allDay,
  ]).union(meeting)
  /// The properties that only meetings need.
  private static let meeting: Set<String> = [
    "ATTENDEE", "ORGANIZER", "LOCATION", "CONFERENCE", "X-GOOGLE-CONFERENCE",
    "X-MICROSOFT-SKYPETEAMSMEETINGURL", Invitee.own.attendee, Invitee.own.lead,
  ]
  /// The properties that say whether a day is off.
  private static let marks: Set<String> = ["DESCRIPTION", "CATEGORIES", "TRANSP", busy, specialDay]
  private static let allDay = "X-MICROSOFT-CDO-ALLDAYEVENT", busy = "X-MICROSOFT-CDO-BUSYSTATUS"
  private static let specialDay = "X-APPLE-SPECIAL-DAY"

  init(line: Int) { self.line = line }

  mutating func add(_ property: CalendarProperty) {
    if Self.known.contains(property.name) { properties[property.name, default: []].append(property) }
  }

  mutating func damage(by error: ImportError) { damage = damage ?? error }

  /// Takes note of a line that can't be read. One that no holiday needs does no harm, such as the rest of a description.
  mutating func damage(by line: DamagedLine) {
    if Self.known.subtracting(Self.marks).subtracting(Self.meeting).contains(line.name) {
      damage(by: line.reason)
    }
  }

  /// The name of the holiday, as a harmless line.
  var name: String { title ?? "Holiday" }

  var title: String? {
    let title = TextLimits.shortened(PlainText(first("SUMMARY")?.text ?? "").oneLine.trimmed)
    return title.isEmpty ? nil : title
  }

  func first(_ name: String) -> CalendarProperty? { properties[name]?.first }
  func all(_ name: String) -> [CalendarProperty] { properties[name] ?? [] }
  var isCancelled: Bool { word("STATUS") == "CANCELLED" }
  private func word(_ name: String) -> String? { first(name)?.value.uppercased().trimmed }

  /// The id that the events of a series have in common.
  var uid: String? {
    guard let uid = first("UID")?.value.trimmed, TextLimits.isLine(uid), uid == uid.harmless else {
      return nil
    }
    return uid.isEmpty ? nil : uid
  }

  /// The number of the version: of two events with the same id, the later one counts.
  var version: Int { max(0, word("SEQUENCE").flatMap { Int($0) } ?? 0) }

  /// The day of a series that the event stands for, if it replaces one.
  var replacedDay: CalendarDay? {
    get throws(ImportError) { try first("RECURRENCE-ID")?.moment.day }
  }

  /// The marks of a day off and of none, which have words of the event's own or its program's.
  private var mark: CalendarMark {
    switch word(Self.specialDay) {
    case let word? where word.hasSuffix("WORKDAY"): return .observance
    case let word? where word.hasSuffix("HOLIDAY"): return .off
    default: break
    }
    let words = ["DESCRIPTION", "CATEGORIES"].compactMap { first($0)?.text.trimmed.lowercased() }
    // In other languages, Google's second line says how to hide observances in its calendar.
    let rest = words.first?.split(separator: "\n").dropFirst() ?? []
    let isHidden = rest.contains { $0.has("google") }
    let free = ["TRANSPARENT", "FREE"], busy = ["OPAQUE", "BUSY", "OOF"]
    let presence = word(Self.busy) ?? word("TRANSP")
    return CalendarMark(words: words, name: name, isHidden: isHidden)
      ?? presence.flatMap { free.contains($0) ? .free : busy.contains($0) ? .busy : nil } ?? .none
  }

  func kind() throws(ImportError) -> Kind {
    if let damage { throw damage }
    if isCancelled {
      return try first("RECURRENCE-ID")?.moment.seconds == nil ? .omitted(.cancelled) : .meetings
    }
    guard let property = first("DTSTART") else { throw ImportError("this event has no DTSTART", line: line) }
    let start = try property.moment
    let end = try first("DTEND")?.moment
    // Outlook's days run from midnight to midnight.
    let isMarked = word(Self.allDay) == "TRUE"
    let endsOnDay = end.map { $0.isMidnight && !$0.isUTC && $0.day > start.day } ?? false
    if start.seconds != nil, !start.isMidnight || !isMarked && (start.isUTC || !endsOnDay) {
      let isSingle = ["RRULE", "RDATE", "RECURRENCE-ID"].allSatisfy { properties[$0] == nil }
      return isSingle ? .omitted(.timed) : .meetings
    }
    guard let length = try length(from: start.day, to: end) else { return .omitted(.long) }
    if first("EXRULE") != nil || first("RECURRENCE-ID")?.parameters["RANGE"] != nil {
      return .omitted(.irregular)
    }
    var rules: [CalendarRule] = []
    for property in properties["RRULE"] ?? [] {
      guard let rule = try CalendarRule(property) else { return .omitted(.irregular) }
      rules.append(rule)
    }
    return .days(
      AllDayEvent(
        line: line, uid: uid, replacedDay: try replacedDay, version: version, name: name, mark: mark,
        start: start.day, length: length, rules: rules,
        added: try days("RDATE"), removed: Set(try days("EXDATE"))))
  }

  /// The days from the first to the last one, 0 for a single day; nil for more than a holiday may have.
  private func length(from start: CalendarDay, to end: CalendarMoment?) throws(ImportError) -> Int? {
    var days = 1
    if let end {
      days = end.day.daysSince1970 - start.daysSince1970 + (end.isMidnight ? 0 : 1)
    } else if let duration = first("DURATION") {
      guard let seconds = duration.seconds, seconds % 86_400 == 0 else {
        throw duration.wrong("whole days such as P2D")
      }
      days = seconds / 86_400
    }
    // Some programs write the same day as the end, or the one before.
    return days > Holiday.mostDays ? nil : max(days, 1) - 1
  }

  private func days(_ name: String) throws(ImportError) -> [CalendarDay] {
    var days: [CalendarDay] = []
    for property in all(name) { days += try property.moments.map(\.day) }
    return days
  }
}

extension CalendarProperty {
  /// The seconds of a duration; nil if it is none.
  var seconds: Int? {
    DigitReader.read(value.uppercased().trimmed) { reader in
      _ = reader.take("+")
      return reader.duration()
    }
  }
}

extension DigitReader {
  /// The seconds of a duration such as `P2D`, `P1W` or `PT15M`.
  fileprivate mutating func duration() -> Int? {
    guard take("P") else { return nil }
    let dates: [(Unicode.Scalar, Int)] = [("W", 604_800), ("D", 86_400)]
    let times: [(Unicode.Scalar, Int)] = [("H", 3600), ("M", 60), ("S", 1)]
    var (seconds, units) = (0, dates)
    while !isAtEnd {
      if take("T") { units = times }
      guard let number = number(atMost: 9), let unit = units.first(where: { take($0.0) }) else { return nil }
      seconds += number * unit.1
    }
    return seconds
  }
}

/// What an event says about being a day off.
enum CalendarMark: Hashable {
  case off, observance, regional
  /// Time that stays free, or does not: it counts only where a calendar has both.
  case free, busy
  case none

  /// Days that are none off by their name, in English.
  private static let observances = [
    "april fool", "daylight saving", "dst ", "time change", "clocks ", "valentine", "mother's day",
    "father's day", "halloween", "groundhog", "earth day", "tax day", "flag day", "st. patrick", "solstice",
    "equinox",
  ]
  /// The beginnings of words in brackets behind a name that are no regions.
  private static let remarks = [
    "observed", "substitute", "moved", "in lieu", "holiday", "public", "bank", "national", "day", "half",
  ]

  /// Reads the marks of Google, Apple, Thunderbird and others; nil for none.
  init?(words: [String], name: String, isHidden: Bool) {
    func begin(_ beginnings: [String]) -> Bool {
      words.contains { text in beginnings.contains { text.hasPrefix($0) } }
    }
    func have(_ parts: [String]) -> Bool { words.contains { text in parts.contains { text.has($0) } } }
    let plain = String(name.lowercased().map { $0 == "\u{2019}" ? "'" : $0 })
    if isHidden || begin(["observance", "season", "clock change", "daylight saving", "working day"]) {
      self = .observance
    } else if have(["regional", "local holiday", "holiday in "]) {
      self = .regional
    } else if have([
      "public holiday", "federal", "bank holiday", "legal holiday", "statutory", "national holiday",
      "national day", "feiertag", "jour f\u{E9}ri\u{E9}", "festivo", "feriado",
    ]) {
      self = .off
    } else if Self.observances.contains(where: plain.hasPrefix) {
      self = .observance
    } else if let bracket = name.lastIndex(of: "("), name.hasSuffix(")") {
      let region = name[name.index(after: bracket)...]
      let isRemark = Self.remarks.contains(where: region.lowercased().hasPrefix)
      guard region.first?.isUppercase ?? false, !isRemark else { return nil }
      self = .regional
    } else {
      return nil
    }
  }
}

extension StringProtocol {
  /// Whether it has a part, byte for byte: by characters, a large calendar would take seconds.
  func has(_ part: String) -> Bool { strstr(String(self), part) != nil }
  func has(oneOf parts: [String]) -> Bool { parts.contains { lowercased().has($0.lowercased()) } }
}

struct AllDayEvent {
  let line: Int
  let uid: String?
  /// The day of a series for which it stands.
  let replacedDay: CalendarDay?
  let version: Int
  let name: String
  let mark: CalendarMark
  let start: CalendarDay
  /// The days from the first to the last one.
  let length: Int
  let rules: [CalendarRule]
  /// Days on which it begins besides, and those on which it does not.
  let added: [CalendarDay]
  let removed: Set<CalendarDay>

  /// The days on which it begins, not all of them in some years.
  func starts(in years: ClosedRange<Int>, budget: inout Int) throws(ImportError) -> Set<CalendarDay> {
    var starts = Set(added).union([start])
    for rule in rules {
      starts.formUnion(rule.days(from: start, in: years, budget: &budget))
      guard budget >= 0 else { throw ImportError("it repeats too often to be a holiday", line: line) }
    }
    return starts.subtracting(removed)
  }
}
