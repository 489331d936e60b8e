import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Two boards on one store")
struct SharedStoreTests {
  private let there = TemporaryStore()
  private let scrums = DailyScrum.samples()

  @Test("each save merges the other's")
  func merge() throws {
    let (one, other) = (there.store, there.store)
    try expect(one.save(scrums), SavedScrums(scrums: scrums))
    var ours = try other.load()
    var theirs = scrums
    theirs[0].title = "Theirs"
    theirs.append(DailyScrum(title: "New", attendees: []))
    #expect(try !one.save(theirs).isMerged)
    ours[0].lengthInMinutes = 60
    ours.remove(at: 2)
    let saved = try other.save(ours)
    #expect(saved.isMerged && saved.conflicts.isEmpty && saved.trouble == nil)
    expect(saved.scrums.map(\.title), ["Theirs", "App Dev", "New"])
    expect(saved.scrums[0].lengthInMinutes, 60)
    try expect(there.store.load(), saved.scrums)
    #expect(
      there.everything().filter { !$0.contains("backups") } == [
        "data", "data/scrums", "data/scrums/scrums.json",
      ])
  }

  @Test("a change within one tick of the clock and of the same size is seen")
  func sameTick() throws {
    let (one, other) = (there.store, there.store)
    var (ours, theirs) = (scrums, scrums)
    try one.save(scrums)
    _ = try other.load()
    for number in 10..<20 {
      theirs[0].title = "\(number)"
      theirs = try one.save(theirs).scrums
      ours[1].title = "\(number)"
      ours = try other.save(ours).scrums
      expect(ours[0].title, "\(number)")
      theirs = try one.save(theirs).scrums
      expect(theirs[1].title, "\(number)")
    }
  }

  @Test("an edit in place by an editor is merged too, with unknown keys")
  func editor() throws {
    let store = there.store
    try store.save(scrums)
    let text = try there.scrumsText
    try there.put(
      text.replacing("\"App Dev\"", with: "\"Apps\", \"room\": \"blue\"").replacing(
        "{\n  \"s", with: "{\n \"x\": 1, \"s"),
      at: there.scrumsPath)
    var ours = scrums
    ours[0].title = "Ours"
    ours[1].lengthInMinutes = 7
    let saved = try store.save(ours)
    expect(saved.scrums.map(\.title), ["Ours", "Apps", "Web Dev"])
    let after = try there.scrumsText
    #expect(after.contains("\"room\": \"blue\"") && after.contains("\"x\": 1"))
    // The keys of a scrum that is deleted elsewhere and changed here stay with it.
    try there.put("{\"scrums\": []}", at: there.scrumsPath)
    ours = saved.scrums
    ours[1].title = "Still here"
    #expect(try store.save(ours).scrums.map(\.title) == ["Still here"])
    #expect(try there.scrumsText.contains("\"room\": \"blue\""))
  }

  @Test("the keys of an attendee who was taken out elsewhere and renamed here stay too")
  func attendee() throws {
    let text = #"""
      {"scrums": [{"id": "00000000-0000-0000-0000-000000000001", "title": "A", "lengthInMinutes": 5,
      "theme": "sky", "attendees": [{"id": "00000000-0000-0000-0000-00000000000A", "name": "Ann", "mail": "a"},
      {"id": "00000000-0000-0000-0000-00000000000B", "name": "Bob", "mail": "b"}]}]}
      """#
    try there.put(text, at: there.scrumsPath)
    let (one, other) = (there.store, there.store)
    var (ours, theirs) = (try one.load(), try other.load())
    theirs[0].attendees = []
    try other.save(theirs)
    ours[0].attendees[1].name = "Robert"
    #expect(try one.save(ours).scrums[0].attendees.map(\.name) == ["Robert"])
    #expect(try there.scrumsText.contains("\"mail\": \"b\""))
    #expect(try !there.scrumsText.contains("\"mail\": \"a\""))
  }

  @Test("a file that was removed comes back whole; one that is damaged or newer is left alone")
  func trouble() throws {
    let store = there.store
    try store.save(scrums)
    unlink(there.scrumsPath)
    try expect(store.save(scrums).scrums, scrums)
    try expect(there.store.load(), scrums)
    for (text, kind) in [
      ("{\"scrums\": [", StoreError.Kind.damaged), ("", .damaged),
      ("{\"version\": 2, \"scrums\": []}", .newerVersion),
    ] {
      try there.put(text, at: there.scrumsPath)
      let error = #expect(throws: StoreError.self) { try store.save(Array(scrums.dropLast())) }
      expect(error?.kind, kind)
      try expect(there.scrumsText, text)
    }
    #expect(store.isReadOnly)
  }

  @Test("a reload merges external changes and keeps unsaved ones")
  func reload() throws {
    let (one, other) = (there.store, there.store)
    try one.save(scrums)
    var unsaved = try other.load()
    #expect(try other.reload(keeping: unsaved) == nil)
    unsaved[0].title = "Not saved"
    var theirs = scrums
    theirs[1].title = "Theirs"
    try one.save(theirs)
    let merged = try #require(try other.reload(keeping: unsaved))
    expect(merged.scrums.map(\.title), ["Not saved", "Theirs", "Web Dev"])
    try expect(there.store.load(), theirs)
    #expect(try other.reload(keeping: merged.scrums) == nil)
    try expect(other.save(merged.scrums).scrums, merged.scrums)
  }

  @Test("saving without a change touches no file")
  func unchanged() throws {
    try there.store.save(scrums)
    let files = there.everything()
    let before =
      try FileManager.default.attributesOfItem(atPath: there.scrumsPath)[.modificationDate] as? Date
    let store = there.store
    for _ in 0..<3 { #expect(try !store.save(scrums).isMerged) }
    let after = try FileManager.default.attributesOfItem(atPath: there.scrumsPath)[.modificationDate] as? Date
    #expect(there.everything() == files && before == after)
  }

  @Test(
    "of many boards in turn, every change is there that no later one replaced",
    arguments: 0..<6 as Range<UInt64>)
  func boards(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try there.store.save(scrums)
    var boards = try (0..<4).map { _ in (store: there.store, scrums: try there.store.load()) }
    for board in boards { _ = try board.store.load() }
    var titles: [UUID: String] = [:]
    var names: [UUID: String] = [:]
    for step in 0..<40 {
      let board = Int.random(in: 0..<4, using: &random)
      let place = Int.random(in: 0..<boards[board].scrums.count, using: &random)
      if step % 3 == 0 {
        boards[board].scrums[place].title = "\(step)"
        titles[boards[board].scrums[place].id] = "\(step)"
      } else if step % 7 == 0 {
        let scrum = DailyScrum(title: "\(step)", attendees: [])
        titles[scrum.id] = "\(step)"
        boards[board].scrums.insert(scrum, at: place)
      } else {
        let attendee = Attendee(name: "\(step)")
        names[attendee.id] = "\(step)"
        boards[board].scrums[place].attendees.insert(attendee, at: 0)
      }
      boards[board].scrums = try boards[board].store.save(boards[board].scrums).scrums
    }
    let found = try there.store.load()
    for (id, title) in titles { expect(found.first { $0.id == id }?.title, title, "seed \(seed)") }
    let attendees = found.flatMap(\.attendees)
    for (id, name) in names {
      expect(attendees.filter { $0.id == id }.map(\.name), [name], "seed \(seed)")
    }
  }
}
