import ScrumModel
import ScrumStore

/// The events of an iCalendar file, one after another. A line that is out of place spoils its event at most.
struct CalendarReader {
  private var lines: CalendarLines
  /// The components around the present line, with the lines on which they begin.
  private var open: [(name: String, line: Int)] = []
  private var event: CalendarEvent?
  private var hasBegun = false
  private var count = 0
  /// The components that are no events.
  private(set) var others = 0
  private(set) var isUTF8 = true

  init(_ lines: CalendarLines) { self.lines = lines }

  /// The next event; nil at the end.
  /// - Throws: if the file does not begin as a calendar, or has too many events.
  mutating func next() throws(ImportError) -> CalendarEvent? {
    while true {
      let property: CalendarProperty
      do throws(DamagedLine) {
        guard let next = try lines.next() else { break }
        property = next
      } catch {
        guard hasBegun else { throw error.reason }
        isUTF8 = isUTF8 && error.isUTF8
        if open.last?.name == Self.event { event?.damage(by: error) }
        continue
      }
      let isBegin = property.name == "BEGIN"
      guard hasBegun || isBegin && Self.component(property) == "VCALENDAR" else { break }
      hasBegun = true
      if isBegin {
        if let event = try begin(Self.component(property), property.line) { return event }
      } else if property.name == "END" {
        if let event = end(Self.component(property), property.line) { return event }
      } else if open.last?.name == Self.event {
        event?.add(property)
      }
    }
    guard hasBegun else { throw ImportError("expected BEGIN:VCALENDAR", line: max(1, lines.line)) }
    return finish(before: "the end of the file", line: max(1, lines.line))
  }

  private static let event = "VEVENT"

  private mutating func begin(_ name: String, _ line: Int) throws(ImportError) -> CalendarEvent? {
    var unfinished: CalendarEvent?
    if name == Self.event || name == "VCALENDAR" { unfinished = finish(before: "BEGIN:\(name)", line: line) }
    if name == Self.event {
      count += 1
      guard count <= CalendarLimits.events else {
        throw ImportError("more than \(CalendarLimits.events) events", line: line)
      }
      event = CalendarEvent(line: line)
    } else if name != "VCALENDAR", event == nil && open.isEmpty || name == "VALARM" {
      others += 1
    }
    if name != "VCALENDAR" { open.append((name, line)) }
    return unfinished
  }

  private mutating func end(_ name: String, _ line: Int) -> CalendarEvent? {
    if name == "VCALENDAR" { return finish(before: "END:\(name)", line: line) }
    guard let place = open.lastIndex(where: { $0.name == name }) else {
      let error = ImportError("END:\(name) without BEGIN:\(name)", line: line)
      event?.damage(by: error)
      guard name == Self.event, event == nil else { return nil }
      var lost = CalendarEvent(line: line)
      lost.damage(by: error)
      return lost
    }
    if place < open.count - 1 {
      let error = missingEnd(before: "END:\(name)", line: line)
      event?.damage(by: error)
    }
    open.removeLast(open.count - place)
    guard name == Self.event else { return nil }
    defer { event = nil }
    return event
  }

  /// Ends what is still open; the event of it has no end of its own.
  private mutating func finish(before word: String, line: Int) -> CalendarEvent? {
    defer { (open, event) = ([], nil) }
    if event == nil { return nil }
    let error = missingEnd(before: word, line: line)
    event?.damage(by: error)
    return event
  }

  private func missingEnd(before word: String, line: Int) -> ImportError {
    let last = open.last ?? (Self.event, line)
    return ImportError(
      "expected END:\(last.name), which began on line \(last.line), not \(word)", line: line)
  }

  /// The name of a component, as much of it as a message may show.
  private static func component(_ property: CalendarProperty) -> String {
    String(property.value.trimmed.unicodeScalars.prefix(40)).uppercased()
  }
}
