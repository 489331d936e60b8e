import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumStore

@Suite struct UnknownKeysTests {
  private let there = TemporaryStore()
  private let text = #"""
    {"version": 1, "later": {"b": [1.50, null], "a": 1}, "scrums": [
      {"id": "00000000-0000-0000-0000-000000000001", "title": "A", "lengthInMinutes": 5, "theme": "sky",
       "room": "blue", "schedule": {"days": ["mon"], "time": "09:30", "zone": "UTC"}, "attendees": [
        {"id": "00000000-0000-0000-0000-00000000000A", "name": "Ann", "mail": "ann@example.org"},
        {"id": "00000000-0000-0000-0000-00000000000B", "name": "Bob", "mail": "bob@example.org"}]},
      {"id": "00000000-0000-0000-0000-000000000002", "title": "B", "lengthInMinutes": 5, "theme": "sky",
       "room": "red", "attendees": []}]}
    """#

  @Test func areKeptByIdThroughEveryChange() throws {
    try there.put(text, at: there.scrumsPath)
    let store = there.store
    var scrums = try store.load()
    scrums.swapAt(0, 1)
    scrums[1].title = "Z"
    scrums[1].attendees.swapAt(0, 1)
    scrums[1].attendees[0].name = "Robert"
    scrums[1].schedule?.days = [.tue]
    scrums.append(DailyScrum(title: "New", attendees: [Attendee(name: "Cy")]))
    try store.save(scrums)

    let json = try JSONReader.read(Array(try there.scrumsText.utf8))
    let saved = try #require(json.object?["scrums"]?.array).compactMap(\.object)
    expect(saved.map { $0["title"] }, [.string("B"), .string("Z"), .string("New")])
    expect(saved.map { $0["room"] }, [.string("red"), .string("blue"), nil])
    let people = try #require(saved[1]["attendees"]?.array).compactMap(\.object)
    expect(people.map { $0["name"] }, [.string("Robert"), .string("Ann")])
    expect(people.map { $0["mail"] }, [.string("bob@example.org"), .string("ann@example.org")])
    expect(saved[1]["schedule"]?.object?["zone"], .string("UTC"))
    expect(saved[1]["schedule"]?.object?["days"], .array([.string("tue")]))
    #expect(try there.scrumsText.contains("1.50"))
    try expect(there.store.load(), scrums)
  }

  @Test func comeBackWithADeletedScrumOrAttendee() throws {
    try there.put(text, at: there.scrumsPath)
    let store = there.store
    let before = try store.load()
    try store.save(before)
    let picture = try there.scrumsText
    var fewer = before
    fewer.remove(at: 1)
    fewer[0].attendees = []
    fewer[0].schedule = nil
    try store.save(fewer)
    #expect(try !there.scrumsText.contains("example.org"))
    try expect(there.store.load(), fewer)
    try store.save(before)
    try expect(there.scrumsText, picture)
  }

  @Test func areKeptBySavingWithoutLoading() throws {
    try there.put(text, at: there.scrumsPath)
    try there.store.save([])
    #expect(try there.scrumsText.contains("\"later\""))
  }

  @Test func optionalKeysThatAreNoLongerSetAreRemoved() throws {
    var scrum = DailyScrum(title: "A", attendees: [], share: .fixed)
    try there.store.save([scrum])
    let store = there.store
    _ = try store.load()
    scrum.share = nil
    try store.save([scrum])
    #expect(try !there.scrumsText.contains("share"))
  }
}
