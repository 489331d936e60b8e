import FoundationEssentials
import ScrumModel
import ScrumStore
import TestSupport

/// A large `scrums.json` that looks like real ones: names of all lengths, some scrums with schedules, some with unknown
/// keys.
struct SampleFile {
  /// The layout of the text, and the number of attendees that gives a scrum 650 bytes in it.
  enum Form: String, CaseIterable {
    /// Over many lines, as the store saves it.
    case indented
    /// On one line, as other programs write it.
    case oneLine

    var attendees: ClosedRange<Int> { self == .indented ? 3...5 : 8...10 }
  }

  private static let firstNames = [
    "Cathy", "Daisy", "Simon", "Jonathan", "Katie", "Gray", "Euna", "Luis", "Darla", "Chella", "Christina",
    "José", "Zoë", "明", "Bartholomew", "Al",
  ]
  private static let lastNames = ["", "", " B.", " Ng", " Müller", " Okonkwo", " de la Fuente", " O'Brien"]
  private static let subjects = [
    "Design", "App Dev", "Web Dev", "Platform", "Data Platform / Ingest", "Payments & Billing", "R&D",
    "Qualität", "Customer Support, second level", "The \"Phoenix\" project",
  ]

  private let form: Form
  private var generator = SplitMix64(seed: 2026)

  /// The bytes of a file with a number of scrums.
  static func bytes(scrums count: Int, _ form: Form) -> [UInt8] {
    var file = SampleFile(form: form)
    let scrums = (0..<count).map { _ in JSONValue.object(file.scrum()) }
    let json = JSONValue.object(["scrums": .array(scrums), "version": .int(1)])
    return form == .indented ? JSONWriter.pretty(json) : JSONWriter.compact(json)
  }

  private init(form: Form) { self.form = form }

  private mutating func scrum() -> JSONObject {
    let title = pick(SampleFile.subjects) + (chance(3) ? " \(index(39) + 2)" : "")
    let attendees = (0..<Int.random(in: form.attendees, using: &generator)).map { _ in attendee() }
    return [
      "attendees": .array(attendees), "id": .id(generator.uuid()), "lengthInMinutes": .int(index(120) + 1),
      "room": chance(10) ? .object(["floor": .int(2)]) : nil, "schedule": chance(3) ? schedule() : nil,
      "speakingOrder": chance(4) ? .string("shuffled") : nil,
      "theme": .string(pick(Theme.allCases).rawValue), "title": .string(title),
      "whenTimeIsUp": chance(4) ? .string("advance") : nil,
    ]
  }

  private mutating func schedule() -> JSONValue {
    let days = ["mon", "wed"].map(JSONValue.string)
    return .object(["days": .array(days), "time": .string(pick(["09:00", "09:30", "10:15"]))])
  }

  private mutating func attendee() -> JSONValue {
    .object([
      "id": .id(generator.uuid()), "mail": chance(40) ? .string("someone@example.org") : nil,
      "name": .string(pick(SampleFile.firstNames) + pick(SampleFile.lastNames)),
    ])
  }

  private mutating func chance(_ oneIn: Int) -> Bool { index(oneIn) == 0 }

  private mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    let place = index(elements.count)
    return elements[place]
  }
}

/// A year of one scrum's meetings: 250 lines of 1.5 kilobytes.
enum SampleHistory {
  /// How many meetings a year has.
  static let meetings = 250

  /// The bytes of a file of one meeting a line.
  static func bytes() -> Data {
    let names = ["Cathy", "Daisy", "Simon", "Jonathan", "Chella", "José", "Bartholomew de la Fuente"]
    var bytes = Data()
    for day in 0..<meetings {
      let start = Date(timeIntervalSince1970: 1_760_000_000 + 86_400 * Double(day))
      let turns = names.enumerated().map { place, name in
        Turn(
          attendeeID: UUID(), name: name, seconds: 50 + (day + place) % 40, allotted: 85, outcome: .spoke,
          notes: place % 3 > 0
            ? []
            : [Note(kind: .blocker, text: "waiting for \"staging\" since \(day)", at: start + 60)])
      }
      let meeting = Meeting(
        title: "Design", startedAt: start, endedAt: start + 600, lengthInMinutes: 10, turns: turns,
        transcript: String(repeating: "What was said. ", count: 12))
      bytes += JSONWriter.compact(.object(meeting.json()))
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
