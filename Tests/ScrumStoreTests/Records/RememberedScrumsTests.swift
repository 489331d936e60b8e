import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumStore

@Suite("Unknown keys come back with a deleted scrum") struct RememberedScrumsTests {
  private let there = TemporaryStore()
  private let first = "00000000-0000-0000-0000-000000000001"
  private let second = "00000000-0000-0000-0000-000000000002"

  private func document(_ scrums: [(id: String, more: String)]) throws -> ScrumsDocument {
    let texts = scrums.map { id, more in
      "{\"attendees\":[],\"id\":\"\(id)\",\"lengthInMinutes\":5,\(more)\"theme\":\"sky\",\"title\":\"\"}"
    }
    let text = "{\"scrums\":[\(texts.joined(separator: ","))]}"
    return try ScrumsDocument(Array(text.utf8))
  }

  private func saved(_ scrums: [DailyScrum], in document: ScrumsDocument) throws -> String {
    String(decoding: try document.bytes(for: scrums), as: UTF8.self)
  }

  @Test func throughSeveralReadings() throws {
    let whole = try document([(first, "\"room\":1,"), (second, "\"room\":2,")])
    var now = whole
    for without in [[(second, "\"room\":3,")], [], []] {
      var next = try document(without)
      next.rememberScrums(of: now)
      now = next
      #expect(try !saved([], in: now).contains("room"))
      let text = try saved(whole.scrums, in: now)
      #expect(text.contains("\"room\": 1,"))
      // What was read last counts.
      #expect(text.contains("\"room\": 3,") && !text.contains("\"room\": 2,"))
    }
  }

  @Test(arguments: ["\"room\":1,", ""]) func withAnAttendeeThatSomebodyElseRemoved(_ more: String) throws {
    func document(_ attendees: String) throws -> ScrumsDocument {
      let text = """
        {"scrums":[{"attendees":[\(attendees)],"id":"\(first)","lengthInMinutes":5,\(more)"theme":"sky",
        "title":"A"}]}
        """
      return try ScrumsDocument(Array(text.utf8))
    }
    let person = #"{"id":"00000000-0000-0000-0000-00000000000a","mail":null,"name":"Ann"}"#
    let other = #"{"id":"00000000-0000-0000-0000-00000000000B","name":"Bob"}"#
    let whole = try document("\(person),\(other)")
    var now = try document("")
    now.rememberScrums(of: whole)
    #expect(JSONDifference.lines(try tree(try document("")), try tree(now)) == [])
    let back = try JSONReader.read(try now.bytes(for: whole.scrums))
    #expect(JSONDifference.lines(try tree(whole), back) == [])
  }

  private func tree(_ document: ScrumsDocument) throws -> JSONValue {
    try JSONReader.read(try document.bytes(for: document.scrums))
  }

  @Test func butNotWhereSomebodyHasRemovedThem() throws {
    let whole = try document([(first, "\"room\":1,"), (second, "\"room\":2,")])
    var now = whole
    for scrums in [[(second, "\"room\":2,")], [(first, ""), (second, "")], []] {
      var next = try document(scrums)
      next.rememberScrums(of: now)
      now = next
    }
    #expect(try !saved(whole.scrums, in: now).contains("room"))
  }

  @Test("an attendee who has gone stays gone, whatever else is saved")
  func gone() throws {
    let attendees = #"[{"id": "00000000-0000-4000-8000-00000000000A", "name": "Ann", "mail": "a@b.c"}]"#
    try there.put(
      #"{"scrums": [{"id": "00000000-0000-4000-8000-000000000001", "title": "A", "lengthInMinutes": 5, "#
        + #""theme": "sky", "attendees": \#(attendees), "room": "blue"}]}"#, at: there.scrumsPath)
    let store = there.store
    var scrums = try store.load()
    scrums[0].attendees = []
    try store.save(scrums)
    // Another process's change brings the file in again, with what was known of it.
    var others = try there.store.load()
    others.append(DailyScrum(title: "B", attendees: []))
    try there.store.save(others)
    scrums = try #require(try store.reload(keeping: scrums)).scrums
    scrums.append(DailyScrum(title: "C", attendees: []))
    try store.save(scrums)
    #expect(try there.store.load().map(\.attendees.count) == [0, 0, 0])
    #expect(try !there.scrumsText.contains("Ann"))
  }
}
