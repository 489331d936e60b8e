import ScrumModel
import ScrumStore

/// The limits of an iCalendar file: far more than public calendars have, and little enough to work with.
enum CalendarLimits {
  static let bytes = 16 << 20
  static let events = 100_000
  static let holidays = 3_000
  /// The days that are looked at to find those on which events repeat.
  static let steps = 500_000
}

/// Why a part of a calendar is no holiday.
enum Omission {
  case timed, cancelled
  /// It repeats by a rule of another kind than those of holidays.
  case irregular
  /// It says that it is no day off.
  case observance
  /// It lasts longer than a holiday may.
  case long
  /// It has no day in the years of the calendar.
  case outside
  /// It is no event but a time zone, an alarm or the like.
  case other
}

/// The holidays of an iCalendar file (RFC 5545): its events that last whole days.
package struct CalendarFile: Hashable, Sendable {
  /// The holidays in those years, in order, each once. Their names are harmless lines.
  package private(set) var holidays: [Holiday] = []
  /// From last year to ten years ahead.
  package let years: ClosedRange<Int>
  package private(set) var hasAllDayEvents = false

  /// The events that could not be read, such as `"Eve", line 3: DTSTART must be …`.
  package private(set) var damaged: [String] = []

  /// The most names that a line lists.
  private static let mostNames = 12

  private var omitted: [Omission: [String]] = [:]

  package static func isMeant(by bytes: [UInt8]) -> Bool {
    let start = bytes[CalendarLines.start(of: bytes)...].drop { " \t\r\n".utf8.contains($0) }
    return String(decoding: start.prefix(15), as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
  }

  /// Reads the holidays of a file. An event that can't be read is left out.
  /// - Throws: an `ImportError` that says on which line the file is no calendar, or too large.
  package init(_ bytes: [UInt8], today: CalendarDay) throws(ImportError) {
    years = today.year - 1...today.year + 10
    guard bytes.count <= CalendarLimits.bytes else {
      throw ImportError("the calendar has more than \(CalendarLimits.bytes >> 20) MiB", line: 1)
    }
    var reader = Reader(CalendarLines(bytes))
    try reader.read()
    if reader.others > 0 { omitted[.other] = Array(repeating: "", count: reader.others) }
    var events: [AllDayEvent] = []
    var replaced: [String: Set<CalendarDay>] = [:]
    for event in reader.events {
      do throws(ImportError) {
        if let day = try event.replacedDay, let uid = event.uid { replaced[uid, default: []].insert(day) }
        switch try event.kind() {
        case .days(let event): events.append(event)
        case .omitted(let reason): omitted[reason, default: []].append(event.name)
        }
      } catch { damaged.append("\(event.name.quoted), line \(error)") }
    }
    hasAllDayEvents = !events.isEmpty
    try expand(events, replaced)
  }

  /// Finds the holidays of all events.
  /// - Parameter replaced: the days of each series for which another event stands.
  private mutating func expand(
    _ events: [AllDayEvent], _ replaced: [String: Set<CalendarDay>]
  ) throws(ImportError) {
    var budget = CalendarLimits.steps
    var found: Set<Holiday> = []
    for event in events {
      let gone = event.isReplacement ? [] : event.uid.flatMap { replaced[$0] } ?? []
      var isShown = false
      // Days that begin in the year before may reach into the first one.
      for start in try event.starts(in: years.lowerBound - 1...years.upperBound, budget: &budget)
      where !gone.contains(start) {
        let holiday = Holiday(name: event.name, from: start, until: start + event.length)
        guard holiday.until.year >= years.lowerBound, start.year <= years.upperBound else { continue }
        isShown = true
        found.insert(holiday)
        guard found.count <= CalendarLimits.holidays else {
          throw ImportError("more than \(CalendarLimits.holidays) holidays", line: event.line)
        }
      }
      if !isShown { omitted[.outside, default: []].append(event.name) }
    }
    holidays = found.sorted { ($0.from, $0.until, $0.name) < ($1.from, $1.until, $1.name) }
  }

  /// The omitted parts, such as `3 events with a time`; with names those that might be holidays.
  package var skipped: [String] {
    let words: KeyValuePairs<Omission, (thing: String, rest: String)> = [
      .observance: ("observance", ""), .timed: ("event", " with a time"), .cancelled: ("cancelled event", ""),
      .irregular: ("event", " with another rule than a yearly one"),
      .long: ("event", " of more than \(Holiday.mostDays) days"),
      .outside: ("event", " without a day from \(years.lowerBound) to \(years.upperBound)"),
      .other: ("other component", ""),
    ]
    return words.compactMap { reason, words -> String? in
      guard let names = omitted[reason] else { return nil }
      let count = ImportEntry.count(names.count, words.thing) + words.rest
      guard [.observance, .irregular, .long].contains(reason) else { return count }
      let listed = names.reduce(into: [String]()) { listed, name in
        if listed.count <= Self.mostNames, !listed.contains(name) { listed.append(name) }
      }
      return "\(count) (\(listed.prefix(Self.mostNames).joined(separator: ", "))"
        + (listed.count > Self.mostNames ? " and others)" : ")")
    }
  }
}

private struct Reader {
  private var lines: CalendarLines
  /// The components around the present line, with the lines on which they begin.
  private var open: [(name: String, line: Int)] = []
  private(set) var events: [CalendarEvent] = []
  private(set) var others = 0

  init(_ lines: CalendarLines) { self.lines = lines }

  mutating func read() throws(ImportError) {
    var isCalendar = false
    while true {
      let property: CalendarProperty
      do throws(DamagedLine) {
        guard let next = try lines.next() else { break }
        property = next
      } catch {
        guard !open.isEmpty else { throw error.reason }
        if open.count == 2, open[1].name == "VEVENT" { events[events.count - 1].damage(by: error) }
        continue
      }
      isCalendar = true
      switch property.name {
      case "BEGIN": try begin(property)
      case "END": try end(property)
      default:
        guard !open.isEmpty else { throw ImportError("expected BEGIN:VCALENDAR", line: property.line) }
        if open.count == 2, open[1].name == "VEVENT" { events[events.count - 1].add(property) }
      }
    }
    guard let last = open.last else {
      guard isCalendar else { throw ImportError("expected BEGIN:VCALENDAR", line: 1) }
      return
    }
    throw ImportError(
      "the file ends before END:\(last.name), which began on line \(last.line)", line: max(1, lines.line))
  }

  private mutating func begin(_ property: CalendarProperty) throws(ImportError) {
    let name = Self.component(property)
    guard open.isEmpty == (name == "VCALENDAR") else {
      throw ImportError(
        open.isEmpty ? "expected BEGIN:VCALENDAR" : "a calendar can't be in another one", line: property.line)
    }
    if name == "VEVENT", open.count > 1, open[1].name == name {
      events[events.count - 1].damage(by: missingEnd(before: "BEGIN:\(name)", line: property.line))
      open.removeLast(open.count - 1)
    }
    if name == "VEVENT", open.count == 1 {
      events.append(CalendarEvent(line: property.line))
      guard events.count <= CalendarLimits.events else {
        throw ImportError("more than \(CalendarLimits.events) events", line: property.line)
      }
    } else if open.count == 1 || name == "VALARM" {
      others += 1
    }
    open.append((name, property.line))
  }

  private mutating func end(_ property: CalendarProperty) throws(ImportError) {
    let name = Self.component(property)
    let isInEvent = open.count > 1 && open[1].name == "VEVENT"
    if let place = open.lastIndex(where: { $0.name == name }) {
      if place < open.count - 1, isInEvent {
        events[events.count - 1].damage(by: missingEnd(before: "END:\(name)", line: property.line))
      }
      return open.removeLast(open.count - place)
    }
    let error = ImportError("END:\(name) without BEGIN:\(name)", line: property.line)
    guard !open.isEmpty else { throw error }
    if name == "VEVENT", !isInEvent { events.append(CalendarEvent(line: property.line)) }
    if name == "VEVENT" || isInEvent { events[events.count - 1].damage(by: error) }
  }

  private func missingEnd(before word: String, line: Int) -> ImportError {
    let last = open[open.count - 1]
    return ImportError(
      "expected END:\(last.name), which began on line \(last.line), not \(word)", line: line)
  }

  /// The name of a component, as much of it as a message may show.
  private static func component(_ property: CalendarProperty) -> String {
    String(property.value.trimmed.unicodeScalars.prefix(40)).uppercased()
  }
}
