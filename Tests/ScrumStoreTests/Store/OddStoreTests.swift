import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

/// Through the files of a store: odd ones that other programs have written.
@Suite("A change of a store written by others changes nothing else")
struct OddStoreTests {
  /// How many stores are made up in each of the parts; `SCRUMS_SEEDS=100` makes 2,000 in all.
  private static let count = ProcessInfo.processInfo.environment["SCRUMS_SEEDS"].flatMap(UInt64.init) ?? 2

  /// A store with an odd file of scrums and an odd history of the first one.
  private struct OddStore {
    let there: TemporaryStore
    let document: JSONValue
    let scrum: UUID
    let lines: [JSONValue]

    init?(_ odd: inout OddRecords) throws {
      there = TemporaryStore()
      document = odd.document()
      let ids = document.object?["scrums"]?.array?.compactMap { $0.object?["id"]?.string } ?? []
      guard let id = ids.first, let scrum = UUID(text: id) else { return nil }
      self.scrum = scrum
      lines = (0..<odd.number(1...5)).map { _ in odd.meeting() }
      try there.put(String(decoding: JSONWriter.pretty(document), as: UTF8.self), at: there.scrumsPath)
      let text = lines.map { String(decoding: JSONWriter.compact($0), as: UTF8.self) + "\n" }.joined()
      try there.put(text, at: "\(there.directory)/history/\(id).jsonl")
    }

    /// The lines of the history, whatever its name by now.
    func text() throws -> [String] {
      let name = try names(in: "\(there.directory)/history")[0]
      return try there.text(at: "\(there.directory)/history/\(name)").split(separator: "\n").map(String.init)
    }

    func tree(_ line: String?) throws -> JSONValue { try JSONReader.read(Array((line ?? "null").utf8)) }

    func scrums() throws -> JSONValue { try tree(try there.scrumsText) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func changes(_ part: UInt64) throws {
    for seed in part * Self.count..<(part + 1) * Self.count {
      var odd = OddRecords(seed: seed)
      guard let ground = try OddStore(&odd) else { continue }
      let store = ground.there.store
      let scrums = try store.load()
      try addAndEdit(ground, store, scrums, seed)
      try changeHistory(ground, store, &odd, seed)
      try exportAndImport(ground, seed)
      // One history is one file, whatever the case of its name was.
      let name = "\(ground.scrum.uuidString).jsonl"
      try expect(names(in: "\(ground.there.directory)/history"), [name])
    }
  }

  private func addAndEdit(
    _ ground: OddStore, _ store: ScrumStore, _ scrums: [DailyScrum], _ seed: UInt64
  ) throws {
    let new = DailyScrum(title: "New", attendees: [])
    try store.save(scrums + [new])
    var expected = ground.document.object?["scrums"]?.array ?? []
    func differences() throws -> [String] {
      let there = try ground.scrums().object?["scrums"]?.array ?? []
      return JSONDifference.lines(.array(expected), .array(Array(there.prefix(expected.count))))
    }
    /// A document that does not say its version gets one.
    func differencesOfAll() throws -> [String] {
      JSONDifference.lines(ground.document, try ground.scrums()).filter { $0 != ".version: new" }
    }
    try expect(differences(), [], "seed \(seed)")
    try store.save(scrums)
    try expect(differencesOfAll(), [], "seed \(seed)")
    var changed = scrums
    changed[0].title = "Changed"
    try store.save(changed)
    var first = expected[0].object
    first?["title"] = .string("Changed")
    expected[0] = first.map(JSONValue.object) ?? .null
    try expect(differences(), [], "seed \(seed)")
    // Another process changes it back, and this one another scrum: both stay, and so does all the rest.
    try ground.there.store.save(scrums)
    var other = changed
    other[other.count - 1].lengthInMinutes = other[other.count - 1].lengthInMinutes % 120 + 1
    try store.save(other)
    let length = try differencesOfAll()
    #expect(length.count == 1 && length[0].contains("lengthInMinutes"), "seed \(seed)")
  }

  private func changeHistory(
    _ ground: OddStore, _ store: ScrumStore, _ odd: inout OddRecords, _ seed: UInt64
  ) throws {
    let before = try ground.text()
    let all = try store.recentMeetings(of: ground.scrum, limit: .max)
    expect(all.count, ground.lines.count, "seed \(seed)")
    // A meeting ends: nothing else is touched.
    let new = Meeting(title: "New", startedAt: Date(), endedAt: Date(), lengthInMinutes: 5, turns: [])
    try store.append(new, to: ground.scrum)
    try expect(Array(ground.text().dropLast()), before, "seed \(seed)")
    // A change of an old one, again and again until the file is written anew.
    let place = odd.number(0...ground.lines.count - 1)
    var meeting = try Meeting(json: ground.lines[place])
    for step in 0..<12 {
      meeting.title = "step \(step)"
      try store.append(meeting, to: ground.scrum)
      let last = try ground.text().filter { $0.contains("step \(step)") }.last
      let differences = JSONDifference.lines(ground.lines[place], try ground.tree(last))
        .filter { !$0.hasSuffix(".id: new") }
      #expect(differences.count == 2 && differences.contains(".savedAt: new"), "seed \(seed): \(differences)")
    }
    let after = try ground.text()
    #expect(after.count < before.count + 13, "seed \(seed)")
    for (line, text) in before.enumerated() where line != place {
      #expect(after.contains(text), "seed \(seed)")
    }
    // Gone and back again.
    try store.deleteMeeting(meeting.id, of: ground.scrum)
    try expect(store.recentMeetings(of: ground.scrum, limit: .max).count, all.count)
    try store.append(meeting, to: ground.scrum)
    let last = try ground.tree(try ground.text().filter { $0.contains("step 11") }.last)
    let added = [".savedAt: new", ".restoredAt: new"]
    let differences = JSONDifference.lines(ground.lines[place], last).filter {
      !added.contains($0) && !$0.hasSuffix(".id: new")
    }
    #expect(differences.count == 1 && differences[0].hasPrefix(".title"), "seed \(seed): \(differences)")
  }

  private func exportAndImport(_ ground: OddStore, _ seed: UInt64) throws {
    let board = try ground.there.store.board()
    let exported = Exporter.bytes(of: board, as: .json, at: Date(timeIntervalSince1970: 0), in: .gmt)
    let other = TemporaryStore()
    let plan = ImportPlan(try Importer.read(exported), into: []) { _ in [] }
    #expect(plan.skipped == [] && plan.entries.allSatisfy { $0.remarks == [] }, "seed \(seed)")
    _ = try other.store.perform(plan)
    let differences = JSONDifference.lines(
      try ground.scrums(), try ground.tree(other.scrumsText))
    expect(differences.filter { !$0.hasPrefix(".version") }, [], "seed \(seed)")
    let imported = try other.historyText(ground.scrum).split(separator: "\n").map(String.init)
    for line in ground.lines where line.object?["id"] != nil {
      let id = line.object?["id"]?.string?.uppercased() ?? ""
      let mine = try ground.tree(
        try ground.text().filter { $0.uppercased().contains(id) && !$0.contains("\"deleted\"") }.last)
      let theirs = try ground.tree(imported.first { $0.contains(id) })
      let added = [".savedAt", ".restoredAt", ".id: new"]
      let differences = JSONDifference.lines(mine, theirs)
      expect(differences.filter { line in !added.contains { line.contains($0) } }, [], "seed \(seed)")
    }
  }
}
