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
  private var text = ""
  private var depth = 0
  private var isFirst = true

  /// The bytes of a file with a number of scrums.
  static func bytes(scrums count: Int, _ form: Form) -> [UInt8] {
    var file = SampleFile(form: form)
    file.list("{", "}") { file in
      file.member("scrums") { $0.list("[", "]") { file in for _ in 0..<count { file.scrum() } } }
      file.member("version") { $0.text += "1" }
    }
    return Array(file.text.utf8) + (form == .indented ? [UInt8(ascii: "\n")] : [])
  }

  private init(form: Form) { self.form = form }

  private mutating func scrum() {
    let title = pick(SampleFile.subjects) + (chance(3) ? " \(Int.random(in: 2...40, using: &generator))" : "")
    let attendees = Int.random(in: form.attendees, using: &generator)
    element { file in
      file.list("{", "}") { file in
        file.member("attendees") { $0.list("[", "]") { file in for _ in 0..<attendees { file.attendee() } } }
        file.member("id") { $0.id() }
        file.member("lengthInMinutes") { $0.minutes() }
        if file.chance(10) { file.room() }
        if file.chance(3) { file.schedule() }
        if file.chance(4) { file.member("speakingOrder") { $0.string("shuffled") } }
        file.member("theme") { $0.string($0.pick(Theme.allCases).rawValue) }
        file.member("title") { $0.string(title) }
        if file.chance(4) { file.member("whenTimeIsUp") { $0.string("advance") } }
      }
    }
  }

  private mutating func room() {
    member("room") { $0.list("{", "}") { $0.member("floor") { $0.text += "2" } } }
  }

  private mutating func schedule() {
    member("schedule") { file in
      file.list("{", "}") { file in
        file.member("days") {
          $0.list("[", "]") { file in for day in ["mon", "wed"] { file.element { $0.string(day) } } }
        }
        file.member("time") { $0.string($0.pick(["09:00", "09:30", "10:15"])) }
      }
    }
  }

  private mutating func attendee() {
    let name = pick(SampleFile.firstNames) + pick(SampleFile.lastNames)
    element { file in
      file.list("{", "}") { file in
        file.member("id") { $0.id() }
        if file.chance(40) { file.member("mail") { $0.string("someone@example.org") } }
        file.member("name") { $0.string(name) }
      }
    }
  }

  private mutating func minutes() {
    let minutes = index(120) + 1
    text += "\(minutes)"
  }

  private mutating func chance(_ oneIn: Int) -> Bool { index(oneIn) == 0 }

  private mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    let place = index(elements.count)
    return elements[place]
  }

  private mutating func id() {
    let id = UUID(uuid: unsafeBitCast((generator.next(), generator.next()), to: uuid_t.self))
    string(id.uuidString)
  }

  private mutating func string(_ text: String) { self.text += "\"\(text.replacing("\"", with: "\\\""))\"" }

  private mutating func member(_ key: String, _ value: (inout SampleFile) -> Void) {
    element { file in
      file.text += file.form == .indented ? "\"\(key)\": " : "\"\(key)\":"
      value(&file)
    }
  }

  private mutating func element(_ write: (inout SampleFile) -> Void) {
    if !isFirst { text += "," }
    breakLine()
    write(&self)
    isFirst = false
  }

  private mutating func list(_ opening: String, _ closing: String, _ elements: (inout SampleFile) -> Void) {
    text += opening
    (depth, isFirst) = (depth + 1, true)
    elements(&self)
    (depth, isFirst) = (depth - 1, false)
    breakLine()
    text += closing
  }

  private mutating func breakLine() {
    if form == .indented { text += "\n" + String(repeating: "  ", count: depth) }
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
      bytes += JSONWriter.compact(.object(meeting.json(over: nil)))
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
