import ScrumModel
import ScrumStore

/// An event of an iCalendar file, as far as it tells of holidays.
struct CalendarEvent {
  enum Kind {
    case days(AllDayEvent)
    case omitted(Omission)
  }

  let line: Int
  /// Why it can't be read.
  private(set) var damage: ImportError?
  private var properties: [String: [CalendarProperty]] = [:]

  private static let known: Set<String> = [
    "DTSTART", "DTEND", "DURATION", "SUMMARY", "STATUS", "UID", "RECURRENCE-ID", "RRULE", "EXRULE", "RDATE",
    "EXDATE", "DESCRIPTION", "CATEGORIES", allDay, specialDay,
  ]
  private static let allDay = "X-MICROSOFT-CDO-ALLDAYEVENT", specialDay = "X-APPLE-SPECIAL-DAY"

  init(line: Int) { self.line = line }

  mutating func add(_ property: CalendarProperty) {
    if Self.known.contains(property.name) { properties[property.name, default: []].append(property) }
  }

  mutating func damage(by error: ImportError) { damage = damage ?? error }

  /// Takes note of a line that can't be read. One that no holiday needs does no harm, such as the rest of a description.
  mutating func damage(by line: DamagedLine) {
    if Self.known.subtracting(["DESCRIPTION", "CATEGORIES"]).contains(line.name) { damage(by: line.reason) }
  }

  /// The name of the holiday, as a harmless line.
  var name: String {
    let name = TextLimits.shortened(PlainText(first("SUMMARY")?.text ?? "").oneLine.trimmed)
    return name.isEmpty ? "Holiday" : name
  }

  /// Whether the event says that it is no day off: Google's and Thunderbird's observances, Apple's workdays.
  private var isObservance: Bool {
    if first(Self.specialDay)?.value.uppercased().hasSuffix("WORKDAY") == true { return true }
    let words = ["DESCRIPTION", "CATEGORIES"].compactMap { first($0)?.text.trimmed.lowercased() }
    let beginnings = ["observance", "season", "clock change", "daylight saving", "working day"]
    // In other languages, Google's second line says how to hide observances in its calendar.
    let rest = words.first?.split(separator: "\n").dropFirst() ?? []
    let isHidden = rest.contains { line in line.indices.contains { line[$0...].hasPrefix("google") } }
    return isHidden || words.contains { text in beginnings.contains { text.hasPrefix($0) } }
  }

  private func first(_ name: String) -> CalendarProperty? { properties[name]?.first }

  /// The id that the events of a series have in common.
  var uid: String? { first("UID")?.value }

  /// The day of a series that the event stands for, if it replaces one.
  var replacedDay: CalendarDay? {
    get throws(ImportError) { try first("RECURRENCE-ID")?.moment.day }
  }

  func kind() throws(ImportError) -> Kind {
    if let damage { throw damage }
    if first("STATUS")?.value.uppercased().trimmed == "CANCELLED" { return .omitted(.cancelled) }
    guard let property = first("DTSTART") else { throw ImportError("this event has no DTSTART", line: line) }
    let start = try property.moment
    let isWhole = start.isMidnight && first(Self.allDay)?.value.uppercased().trimmed == "TRUE"
    if start.hasTime && !isWhole { return .omitted(.timed) }
    if isObservance { return .omitted(.observance) }
    guard let length = try length(from: start.day, isWhole: isWhole) else { return .omitted(.long) }
    if first("EXRULE") != nil { return .omitted(.irregular) }
    var rules: [CalendarRule] = []
    for property in properties["RRULE"] ?? [] {
      guard let rule = try CalendarRule(property) else { return .omitted(.irregular) }
      rules.append(rule)
    }
    return .days(
      AllDayEvent(
        line: line, uid: uid, isReplacement: first("RECURRENCE-ID") != nil,
        name: name, start: start.day, length: length, rules: rules,
        added: try days("RDATE"), removed: Set(try days("EXDATE"))))
  }

  /// The days from the first to the last one, 0 for a single day; nil for more than a holiday may have.
  private func length(from start: CalendarDay, isWhole: Bool) throws(ImportError) -> Int? {
    var days = 1
    if let end = first("DTEND") {
      let moment = try end.moment
      days = moment.day.daysSince1970 - start.daysSince1970
      guard !moment.hasTime || isWhole && moment.isMidnight else { throw end.wrong("a day after DTSTART") }
    } else if let duration = first("DURATION") {
      let whole = DigitReader.read(duration.value.uppercased().trimmed) { reader -> Int? in
        _ = reader.take("+")
        return reader.take("P") ? reader.amount(in: ["W": 7, "D": 1], digits: 18) : nil
      }
      guard let whole else { throw duration.wrong("whole days such as P2D") }
      days = whole
    }
    // Some programs write the same day as the end, or the one before.
    return days > Holiday.mostDays ? nil : max(days, 1) - 1
  }

  private func days(_ name: String) throws(ImportError) -> [CalendarDay] {
    var days: [CalendarDay] = []
    for property in properties[name] ?? [] { days += try property.days }
    return days
  }
}

struct AllDayEvent {
  let line: Int
  let uid: String?
  let isReplacement: Bool
  let name: String
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
      starts.formUnion(rule.days(after: start, in: years, budget: &budget))
      guard budget >= 0 else { throw ImportError("the events repeat too often to be holidays", line: line) }
    }
    return starts.subtracting(removed)
  }
}
