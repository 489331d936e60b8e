import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("A store that is exported and imported is the same store") struct WholeStoreTests {
  private let there = TemporaryStore()
  private let scrums = #"""
    {"version": 1, "later": {"b": [1.50, null]}, "scrums": [
      {"id": "7f0d3c1a-5b7e-4c55-9f3b-0123456789ab", "title": "A", "lengthInMinutes": 5.0, "theme": "sky",
       "room": "blue", "share": null, "schedule": {"days": ["fri", "mon"], "time": "09:30", "zone": "UTC"},
       "attendees": [{"id": "00000000-0000-0000-0000-00000000000a", "name": "Ann", "mail": "ann@example.org"}]}]}
    """#
  private let line = #"""
    {"id":"7f0d3c1a-5b7e-4c55-9f3b-0123456789ac","title":"A","startedAt":"2026-11-20T10:30:00.5+01:00","x":null,
    "endedAt":"2026-11-20T09:34:00Z","lengthInMinutes":5e0,"turns":[
    {"attendeeID":"00000000-0000-0000-0000-00000000000a","name":"Ann","seconds":200,"allotted":300,"seat":4,
    "outcome":"spoke","notes":[{"kind":"blocker","text":"staging","at":"2026-11-20T09:31:00Z","by":"x"}]}]}
    """#.replacing("\n", with: "")

  private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  @Test("imported into no store it is the same, tree by tree; into a used one it stays beside what is there")
  func treeByTree() throws {
    let id = try #require(UUID(text: "7f0d3c1a-5b7e-4c55-9f3b-0123456789ab"))
    try there.put(scrums, at: there.scrumsPath)
    try there.put(line + "\n", at: there.historyPath(id))
    let exported = Exporter.bytes(
      of: try there.store.board(), as: .json, at: Date(timeIntervalSince1970: 0), in: .gmt)
    let plan = ImportPlan(try Importer.read(exported), into: []) { _ in [] }
    let (empty, used) = (TemporaryStore(), TemporaryStore())
    _ = try empty.store.perform(plan)
    let past = try empty.historyText(id)
    expect(JSONDifference.lines(try json(scrums), try json(empty.scrumsText)), [])
    let new = JSONDifference.lines(try json(line), try json(past))
    expect(new, [".savedAt: new", ".turns[0].notes[0].id: new"])
    expect(past.filter { $0 == "\n" }.count, 1)
    try used.put(#"{"scrums": [], "later": 1, "sooner": 2}"#, at: used.scrumsPath)
    _ = try used.store.perform(plan)
    let root = try #require(try json(used.scrumsText).object)
    #expect(root["later"] == .int(1) && root["sooner"] == .int(2))
    expect(root["scrums"]?.array?.count, 1)
  }

  @Test func aNewerStoreIsExportedAsThatVersion() throws {
    try there.put(scrums.replacing("\"version\": 1", with: "\"version\": 2"), at: there.scrumsPath)
    let board = try there.store.board()
    let exported = Exporter.bytes(of: board, as: .json, at: Date(timeIntervalSince1970: 0), in: .gmt)
    try expect(JSONReader.read(exported).object?["version"], .int(2))
    #expect(throws: ImportError.self) { try Importer.read(exported) }
  }

  @Test func handWrittenScrumsKeepTheirKeys() throws {
    let text = #"""
      {"scrums":[{"title":"By hand","room":"blue","lengthInMinutes":500,"theme":"blue","attendees":[
        "Cy",{"name":"Di","mail":"di@example.org"}]}]}
      """#
    _ = try there.store.perform(ImportPlan(try Importer.read(Array(text.utf8)), into: []) { _ in [] })
    let scrum = try json(try there.scrumsText).object?["scrums"]?.array?.first?.object
    expect(scrum?["room"], .string("blue"))
    expect(scrum?["lengthInMinutes"], .int(120))
    expect(scrum?["attendees"]?.array?.last?.object?["mail"], .string("di@example.org"))
    try expect(there.store.load().first?.attendees.map(\.name), ["Cy", "Di"])
  }

  @Test func keysThatStandTwiceAreRefused() {
    let text = #"{"scrums":[],"x":{"a":1,"a":2}}"#
    let error = #expect(throws: ImportError.self) { try Importer.read(Array(text.utf8)) }
    expect(error?.description, #"1:25: duplicate key "a""#)
  }

  @Test func idsInLowerCaseAreTheSameIds() throws {
    let id = try #require(UUID(text: "7f0d3c1a-5b7e-4c55-9f3b-0123456789ab"))
    try there.put(line + "\n", at: there.historyPath(id))
    var meeting = try #require(try there.store.recentMeetings(of: id, limit: 1).first)
    let resolved = meeting.endedAt
    meeting.turns[0].notes[0].resolvedAt = resolved
    let written = JSONValue.object(meeting.json())
    expect(
      JSONDifference.lines(try json(line), written),
      [".turns[0].notes[0].id: new", ".turns[0].notes[0].resolvedAt: new"])
  }

  @Test("a file of the store is one too, without the past meetings")
  func storeFile() throws {
    let scrums = DailyScrum.samples()
    try there.store.save(scrums)
    let board = try Importer.read(Array(try there.scrumsText.utf8))
    expect(board.format, .scrums)
    expect(board.scrums.map(\.scrum), scrums)
    #expect(board.scrums.allSatisfy { $0.meetings.isEmpty && $0.remarks.isEmpty })
  }
}
