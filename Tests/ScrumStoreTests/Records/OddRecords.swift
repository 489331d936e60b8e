import FoundationEssentials
import ScrumModel
import TestSupport

@testable import ScrumStore

/// Files as other programs may write them: ids in any case, keys in any order and keys that nobody knows at each
/// level, numbers and moments in many forms, null for what is absent, the same attendee or moment twice.
struct OddRecords {
  var generator: SplitMix64
  private var words = 0

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func document() -> JSONValue {
    let scrums = (0..<number(0...4)).map { _ in scrum() }
    var members: [(String, JSONValue?)] = [("scrums", .array(scrums))]
    if number(0...3) > 0 { members.append(("version", int(1))) }
    let holidays = (0..<number(1...2)).map { _ in
      object([
        ("name", word()), ("from", day(0)), ("until", optional(day(9))),
        ("scrums", optional(.array((0..<number(1...2)).map { _ in id() }))),
      ])
    }
    if number(0...1) == 0 { members.append(("holidays", .array(holidays))) }
    return object(members)
  }

  mutating func scrum() -> JSONValue {
    let days = Schedule.Day.allCases.filter { _ in number(0...2) == 0 }.map(\.rawValue)
    let rhythms = [("everySecondWeekOf", day(0)), ("monthly", int([1, 2, 3, 4, 5, -1][number(0...5)]))]
    let schedule = object([
      ("days", .array(days.shuffled(using: &generator).map(JSONValue.string))),
      ("time", .string("09:3\(number(0...9))")), ("zone", optional(word())),
      rhythms[number(0...1)], ("extra", optional(.array([day(50), day(40)]))),
      ("cancelled", optional(.array([day(30), day(20)]))),
    ])
    let attendees = (0..<number(0...4)).map { _ in
      let away = object([("from", day(0)), ("until", day(9)), ("word", optional(word()))])
      return object([("id", id()), ("name", word()), ("away", optional(.array([away])))])
    }
    return object([
      ("id", id()), ("title", word()), ("attendees", .array(attendees)),
      ("lengthInMinutes", int(number(1...120))), ("theme", choice(Theme.self)),
      ("schedule", optional(schedule)), ("speakingOrder", optional(choice(SpeakingOrder.self))),
      ("whenTimeIsUp", optional(choice(WhenTimeIsUp.self))),
      ("share", optional(choice(LeftoverTimePolicy.self))), ("lead", optional(lead())),
    ])
  }

  mutating func meeting() -> JSONValue {
    let ids = (0..<3).map { _ in id() }
    let turns = (0..<number(0...4)).map { _ in
      object([
        ("attendeeID", ids[number(0...2)]), ("name", word()), ("seconds", int(number(0...900))),
        ("allotted", int(number(0...900))), ("outcome", choice(Turn.Outcome.self)), ("notes", notes()),
      ])
    }
    return object([
      ("id", id()), ("title", word()), ("startedAt", date()), ("endedAt", date()),
      ("lengthInMinutes", int(number(1...120))), ("turns", .array(turns)), ("transcript", optional(word())),
      ("lateSeconds", optional(int(number(0...900)))), ("lead", optional(ids[number(0...2)])),
    ])
  }

  mutating func progress() -> JSONValue {
    let ids = (0..<3).map { _ in id() }
    let turns = (0..<number(2...4)).map { _ in
      object([
        ("attendeeID", ids[number(0...2)]), ("name", word()),
        ("spent", .number(JSONNumber(checked: "1.50e1"))),
        ("allotted", int(number(0...900))), ("phase", choice(TurnInProgress.Phase.self)),
        ("hasWarned", .bool(false)), ("hasRung", .bool(true)), ("notes", notes()),
      ])
    }
    let interruptions = (0..<number(0...3)).map { _ in
      object([("attendeeID", ids[number(0...2)]), ("allotted", int(60)), ("share", int(50))])
    }
    return object([
      ("id", id()), ("scrumID", id()), ("title", word()), ("lengthInMinutes", int(number(1...120))),
      ("whenTimeIsUp", choice(WhenTimeIsUp.self)), ("share", choice(LeftoverTimePolicy.self)),
      ("startedAt", date()),
      ("asOf", date()), ("isRunning", .bool(true)), ("speaker", optional(int(0))), ("turns", .array(turns)),
      ("past", optional(.array(Array(ids.prefix(number(0...3)))))),
      ("interruptions", optional(.array(interruptions))), ("lateSeconds", optional(int(0))),
      ("stage", optional(choice(MeetingStage.self))),
      ("parkingSeconds", optional(.number(JSONNumber(checked: "2.5e1")))),
      ("drafts", optional(.array([draft(of: ids[0])]))), ("updates", optional(.array([id()]))),
      ("lead", optional(ids[number(0...2)])), ("sleptSince", optional(date())),
      ("revision", int(number(0...9))), ("transcript", optional(word())),
      ("version", optional(int(1))),
    ])
  }

  private mutating func draft(of attendee: JSONValue) -> JSONValue {
    object([("attendeeID", attendee), ("kind", kind()), ("at", date()), ("text", word())])
  }

  /// A kind of note, perhaps one of a later version.
  private mutating func kind() -> JSONValue {
    .string((Note.Kind.allCases.map(\.rawValue) + ["Entscheidung \u{1B}"])[number(0...3)])
  }

  private mutating func lead() -> JSONValue { number(0...1) == 0 ? .string("turn") : id() }

  /// A day from a number of days ahead on.
  private mutating func day(_ ahead: Int) -> JSONValue {
    .string((CalendarDay(daysSince1970: 20_780 + ahead) + number(0...9)).description)
  }

  private mutating func notes() -> JSONValue? {
    let moment = date()
    return optional(.array((0..<number(0...4)).map { _ in note(at: number(0...1) == 0 ? moment : date()) }))
  }

  private mutating func note(at moment: JSONValue) -> JSONValue {
    let reopened = number(0...2) == 0 ? date(in: 1_600_000_000...1_699_999_999) : nil
    // Of what was reopened, null is written as nothing.
    let resolved = reopened != nil && number(0...1) == 0 ? date() : reopened == nil ? optional(date()) : nil
    return object([
      ("kind", kind()), ("text", word()), ("at", moment), ("reopenedAt", reopened),
      ("resolvedAt", resolved),
    ])
  }

  /// An object of members in any order, with some that nobody knows.
  private mutating func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    var object = JSONObject()
    var members = members
    for key in ["room", "at ", "ID", "é"] where number(0...5) == 0 { members.append((key, unknown())) }
    for (key, value) in members.shuffled(using: &generator) { object[key] = value }
    return .object(object)
  }

  private mutating func unknown() -> JSONValue {
    var object = JSONObject()
    object["id"] = id()
    object["at"] = date()
    return [.null, int(7), .array([.object(object), .null]), word(), .object(object)][number(0...4)]
  }

  private mutating func optional(_ value: JSONValue) -> JSONValue? {
    [value, value, .null, nil][number(0...3)]
  }

  private mutating func id() -> JSONValue {
    let id = generator.uuid().uuidString
    let mixed = String(id.map { number(0...1) == 0 ? $0 : Character($0.lowercased()) })
    return .string([id, id.lowercased(), mixed][number(0...2)])
  }

  /// A word that stands nowhere else.
  private mutating func word() -> JSONValue {
    words += 1
    return .string("word \(words) é\u{1}")
  }

  private mutating func int(_ value: Int) -> JSONValue {
    .number(JSONNumber(checked: ["\(value)", "\(value)", "\(value).0", "\(value)e0"][number(0...3)]))
  }

  private mutating func date(in seconds: ClosedRange<Int> = 1_700_000_000...1_800_000_000) -> JSONValue {
    let date = Date(timeIntervalSince1970: Double(number(seconds)))
    let text = String(date.timestamp(.seconds).dropLast())
    let ends = ["Z", "Z", "z", ".5Z", ".9996Z", "+01:00", ".123456-0530", ".000Z"]
    return .string(text + ends[number(0...7)])
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type
  ) -> JSONValue {
    let words = Choice.allCases.map(\.rawValue)
    return .string(words[number(0...words.count - 1)])
  }
}
