import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumStore

@Suite struct DamagedScrumsTests {
  private let there = TemporaryStore()
  private static let one = one(without: "")

  private static let longTitle = String(repeating: "x", count: 1_001)

  /// The members of a scrum, its theme and one more left out.
  private static func one(without key: String) -> String {
    [
      "\"id\": \"7F0D3C1A-5B7E-4C55-9F3B-0123456789AB\"", "\"title\": \"A\"", "\"attendees\": []",
      "\"lengthInMinutes\": 5",
    ].filter { !$0.hasPrefix("\"\(key)\"") }.joined(separator: ", ")
  }

  /// A file with one scrum, whose last member is on the second line.
  private static func file(without key: String = "", _ member: String) -> String {
    "{\"scrums\": [{\(one(without: key)), \"theme\": \"sky\",\n\(member)}]}"
  }

  private static let damaged: [(String, String)] = [
    ("", "1:1: expected a value, but the text ends"),
    ("{\n  \"scrums\": [\n    1 2\n  ]\n}", "3:7: expected a comma or ]"),
    ("[]", "1:1: the file must be an object, not an array"),
    ("{}", "1:1: scrums must not be missing"),
    ("{\"scrums\": {}}", "1:12: scrums must be an array, not an object"),
    ("{\"scrums\": [\n null]}", "2:2: scrums[0] must be an object, not null"),
    ("{\"scrums\": [\n {\(one)}]}", "2:2: theme must not be missing"),
    (
      "{\"scrums\": [\n {\(one), \"theme\":\n \"blue\\u001b[2J\"}]}",
      "3:2: theme must be one of \(Theme.allCases.map(\.rawValue).joined(separator: ", ")), "
        + "not \"blue\\u{1b}[2J\""
    ),
    (
      file(without: "title", "\"title\": 7"), "2:10: title must be a string, not a number"
    ),
    (
      file(without: "lengthInMinutes", "\"lengthInMinutes\": 121"),
      "2:20: lengthInMinutes must be a whole number, 1 to 120, not 121"
    ),
    (
      file(without: "lengthInMinutes", "\"lengthInMinutes\": 1e999"),
      "2:20: lengthInMinutes must be a whole number, 1 to 120, not 1e999"
    ),
    (
      file(without: "id", "\"id\": \"x\""), "2:7: id must be a UUID, not \"x\""
    ),
    (
      file(without: "attendees", "\"attendees\": [{}]"), "2:15: id must not be missing"
    ),
    (
      file("\"schedule\": {\"days\": [\"mon\", \"x\"]}"),
      "2:30: days[1] must be one of mon, tue, wed, thu, fri, sat, sun, not \"x\""
    ),
    (
      file("\"schedule\": {\"days\": [], \"time\": \"9:30\"}"),
      "2:34: time must be a time such as \"09:30\", not \"9:30\""
    ),
    (
      "{\"scrums\": [{\(one), \"theme\": \"sky\"},\n{\(one), \"theme\": \"sky\"}]}",
      "2:8: id is also the id of one before"
    ),
    (
      file("\"theme\": \"sky\""), "2:1: duplicate key \"theme\""
    ),
    (
      "{\"scrums\": [], \"x\": [{\"y\": {\"z\": 1,\n \"z\": 1}}]}", "2:2: duplicate key \"z\""
    ),
    (
      file(without: "title", "\"title\": \"\(longTitle)\""),
      "2:10: title must be at most 1000 characters, 64000 bytes long"
    ),
    ("{\"version\": 0, \"scrums\": []}", "1:13: version must be a whole number, at least 1, not 0"),
    (
      "{\"version\": 7, \"scrums\": 1}",
      "1:26: scrums must be an array, not a number (the file is of version 7)"
    ),
  ]

  @Test(arguments: damaged + CalendarRecordTests.damaged) func theMessageNamesThePlaceAndTheFileIsLeftAlone(
    _ text: String, _ message: String
  ) throws {
    try there.put(text, at: there.scrumsPath)
    let store = there.store
    let error = #expect(throws: StoreError.self) { try store.load() }
    expect(error?.description, "\(there.scrumsPath):\(message)")
    expect(error?.kind, .damaged)
    // Neither is it replaced by what the program has.
    #expect(throws: StoreError.self) { try store.save([]) }
    #expect(throws: StoreError.self) { try there.store.save(DailyScrum.samples()) }
    #expect(throws: StoreError.self) { try there.store.changeHolidays { _ in [] } }
    try expect(there.scrumsText, text)
    expect(there.everything(), ["data", "data/scrums", "data/scrums/scrums.json"])
  }

  @Test func anEscapeInThePathIsHarmless() {
    let error = StoreError(.damaged, path: "/store/\u{1B}[2J", message: "a\nb\u{202E}")
    expect(error.description, "/store/\\u{1b}[2J: a\\u{a}b\\u{202e}")
    expect(String(repeating: "x", count: 50).quoted, "\"\(String(repeating: "x", count: 40))…\"")
  }

  @Test func aNewerVersionIsOnlyRead() throws {
    let text = "{\"version\": 2, \"scrums\": [{\(DamagedScrumsTests.one), \"theme\": \"sky\"}]}"
    try there.put(text, at: there.scrumsPath)
    let store = there.store
    try expect(store.load().map(\.title), ["A"])
    #expect(store.isReadOnly)
    let error = #expect(throws: StoreError.self) { try store.save([]) }
    expect(error?.kind, .newerVersion)
    expect(
      error?.description, "\(there.scrumsPath): written by a newer version of the program, so it is only read"
    )
    #expect(throws: StoreError.self) { try there.store.save([]) }
    try expect(there.scrumsText, text)
  }
}

@Suite("The line of an error")
struct DamagedLineTests {
  private let there = TemporaryStore()

  private func line(_ text: String, _ line: Int, _ column: Int) -> DamagedLine? {
    DamagedLine(JSONPosition(line: line, column: column), in: Array(text.utf8))
  }

  @Test("comes with the line before it")
  func before() throws {
    let found = try #require(line("{\n  \"version\": 1\n  \"scrums\": []\n}", 3, 3))
    #expect(found.before == "  \"version\": 1" && found.text == "  \"scrums\": []" && found.column == 3)
    #expect(line("{", 1, 2)?.before == nil && line("{", 1, 2)?.column == 2)
    #expect(line("a\n", 2, 1)?.text == "" && line("a", 3, 1) == nil)
  }

  @Test("of a long one only the part around the error, cut between characters")
  func long() throws {
    let text = String(repeating: "日", count: 5_000) + "!" + String(repeating: "é", count: 5_000)
    let found = try #require(line(text, 1, 5_001))
    let scalars = Array(found.text.unicodeScalars)
    #expect(scalars[found.column - 1] == "!" && scalars.count < 2_000 && scalars[0] == "日")
  }

  @Test("is told with the error")
  func told() throws {
    try there.put("{\n  \"version\": 1,\n  \"scrums\": [1 2]\n}\n", at: there.scrumsPath)
    let error = try #require(#expect(throws: StoreError.self) { try there.store.load() })
    #expect(error.excerpt?.text == "  \"scrums\": [1 2]" && error.excerpt?.column == 16)
    expect(error.excerpt?.before, "  \"version\": 1,")
  }
}
