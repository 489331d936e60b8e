import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumStore

@Suite struct DamagedScrumsTests {
  private static let one = one(without: "")

  private static let longTitle = String(repeating: "x", count: 1_001)

  /// The members of a scrum, its theme and one more left out.
  private static func one(without key: String) -> String {
    [
      "\"id\": \"7F0D3C1A-5B7E-4C55-9F3B-0123456789AB\"", "\"title\": \"A\"", "\"attendees\": []",
      "\"lengthInMinutes\": 5",
    ].filter { !$0.hasPrefix("\"\(key)\"") }.joined(separator: ", ")
  }

  @Test(arguments: [
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
      "{\"scrums\": [{\(one(without: "title")), \"theme\": \"sky\",\n\"title\": 7}]}",
      "2:10: title must be a string, not a number"
    ),
    (
      "{\"scrums\": [{\(one(without: "lengthInMinutes")), \"theme\": \"sky\",\n\"lengthInMinutes\": 121}]}",
      "2:20: lengthInMinutes must be a whole number, 1 to 120, not 121"
    ),
    (
      "{\"scrums\": [{\(one(without: "lengthInMinutes")), \"theme\": \"sky\",\n\"lengthInMinutes\": 1e999}]}",
      "2:20: lengthInMinutes must be a whole number, 1 to 120, not 1e999"
    ),
    (
      "{\"scrums\": [{\(one(without: "id")), \"theme\": \"sky\",\n\"id\": \"x\"}]}",
      "2:7: id must be a UUID, not \"x\""
    ),
    (
      "{\"scrums\": [{\(one(without: "attendees")), \"theme\": \"sky\",\n\"attendees\": [{}]}]}",
      "2:15: id must not be missing"
    ),
    (
      "{\"scrums\": [{\(one), \"theme\": \"sky\",\n\"schedule\": {\"days\": [\"mon\", \"x\"]}}]}",
      "2:30: days[1] must be one of mon, tue, wed, thu, fri, sat, sun, not \"x\""
    ),
    (
      "{\"scrums\": [{\(one), \"theme\": \"sky\",\n\"schedule\": {\"days\": [], \"time\": \"9:30\"}}]}",
      "2:34: time must be a time such as \"09:30\", not \"9:30\""
    ),
    (
      "{\"scrums\": [{\(one), \"theme\": \"sky\"},\n{\(one), \"theme\": \"sky\"}]}",
      "2:8: id is also the id of one before"
    ),
    (
      "{\"scrums\": [{\(one), \"theme\": \"sky\",\n\"theme\": \"sky\"}]}",
      "2:1: duplicate key \"theme\""
    ),
    (
      "{\"scrums\": [], \"x\": [{\"y\": {\"z\": 1,\n \"z\": 1}}]}", "2:2: duplicate key \"z\""
    ),
    (
      "{\"scrums\": [{\(one(without: "title")), \"theme\": \"sky\",\n\"title\": \"\(longTitle)\"}]}",
      "2:10: title must be at most 1000 characters, 64000 bytes long"
    ),
    ("{\"version\": 0, \"scrums\": []}", "1:13: version must be a whole number, at least 1, not 0"),
    (
      "{\"version\": 7, \"scrums\": 1}",
      "1:26: scrums must be an array, not a number (the file is of version 7)"
    ),
  ]) func theMessageNamesThePlaceAndTheFileIsLeftAlone(_ text: String, _ message: String) throws {
    let there = try TemporaryStore()
    try there.put(text, at: there.scrumsPath)
    let store = there.store
    let error = #expect(throws: StoreError.self) { try store.load() }
    #expect(error?.description == "\(there.scrumsPath):\(message)")
    #expect(error?.kind == .damaged)
    // Neither is it replaced by what the program has.
    #expect(throws: StoreError.self) { try store.save([]) }
    #expect(throws: StoreError.self) { try there.store.save(DailyScrum.samples()) }
    #expect(try there.text(at: there.scrumsPath) == text)
    #expect(there.everything() == ["data", "data/scrums", "data/scrums/scrums.json"])
  }

  @Test func aDirectoryInItsPlaceIsRefused() throws {
    let there = try TemporaryStore()
    try there.put("", at: "\(there.scrumsPath)/inside")
    let error = #expect(throws: StoreError.self) { try there.store.load() }
    #expect(error?.description == "\(there.scrumsPath): a directory, not a regular file")
    #expect(error?.kind == .failed)
  }

  @Test func anEscapeInThePathIsHarmless() {
    let error = StoreError(.damaged, path: "/store/\u{1B}[2J", message: "a\nb\u{202E}")
    #expect(error.description == "/store/\\u{1b}[2J: a\\u{a}b\\u{202e}")
    #expect(String(repeating: "x", count: 50).quoted == "\"\(String(repeating: "x", count: 40))…\"")
  }

  @Test func aNewerVersionIsOnlyRead() throws {
    let there = try TemporaryStore()
    let text = "{\"version\": 2, \"scrums\": [{\(DamagedScrumsTests.one), \"theme\": \"sky\"}]}"
    try there.put(text, at: there.scrumsPath)
    let store = there.store
    #expect(try store.load().map(\.title) == ["A"])
    #expect(store.isReadOnly)
    let error = #expect(throws: StoreError.self) { try store.save([]) }
    #expect(error?.kind == .newerVersion)
    #expect(
      error?.description
        == "\(there.scrumsPath): written by a newer version of the program, so it is only read")
    #expect(throws: StoreError.self) { try there.store.save([]) }
    #expect(try there.text(at: there.scrumsPath) == text)
  }
}
