import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumStore

@Suite("A save changes only what was edited")
struct KeptTextTests {
  /// How many stores are made up in each of the parts; `SCRUMS_SEEDS=100` makes 2,000 in all.
  private static let count = ProcessInfo.processInfo.environment["SCRUMS_SEEDS"].flatMap(UInt64.init) ?? 4

  /// A tree with something else at the end of a path.
  private func changed(
    _ tree: JSONValue, _ path: [JSONStep], _ change: (JSONValue?) -> JSONValue?
  ) -> JSONValue {
    guard let step = path.first else { return change(tree) ?? .null }
    let rest = Array(path.dropFirst())
    switch (tree, step) {
    case (.object(var object), .key(let key)):
      object[key] = rest.isEmpty ? change(object[key]) : object[key].map { changed($0, rest, change) }
      return .object(object)
    case (.array(var elements), .index(let index)):
      if !rest.isEmpty {
        elements[index] = changed(elements[index], rest, change)
      } else if let element = change(elements[index]) {
        elements[index] = element
      } else {
        elements.remove(at: index)
      }
      return .array(elements)
    default: return tree
    }
  }

  private func expect(_ old: JSONValue, becomes new: JSONValue, _ seed: UInt64) {
    #expect(JSONDifference.lines(old, new) == [], "seed \(seed)")
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func scrums(_ part: UInt64) throws {
    for seed in part * Self.count..<(part + 1) * Self.count {
      var odd = OddRecords(seed: seed)
      let tree = odd.document()
      let document = try ScrumsDocument(JSONWriter.compact(tree))
      func saved(_ scrums: [DailyScrum]) throws -> JSONValue {
        try JSONReader.read(try document.bytes(for: scrums))
      }
      expect(tree, becomes: try saved(document.scrums), seed)
      guard let place = document.scrums.indices.randomElement(using: &odd.generator) else { continue }
      let path: [JSONStep] = [.key("scrums"), .index(place)]
      var scrums = document.scrums
      var expected = tree
      switch seed % 7 {
      case 0:
        scrums[place].title = "new"
        expected = changed(tree, path + [.key("title")]) { _ in .string("new") }
      case 1:
        scrums.remove(at: place)
        expected = changed(tree, path) { _ in nil }
      case 2:
        scrums[place].share = scrums[place].share == .fixed ? .rebalanced : .fixed
        let share = JSONValue.string(scrums[place].share == .fixed ? "fixed" : "rebalanced")
        expected = changed(tree, path + [.key("share")]) { _ in share }
      case 3:
        guard let time = scrums[place].schedule?.time else { continue }
        scrums[place].schedule?.time = TimeOfDay(hour: 23, minute: 59) ?? time
        expected = changed(tree, path + [.key("schedule"), .key("time")]) { _ in .string("23:59") }
      case 4:
        scrums[place].schedule = nil
        expected = changed(tree, path + [.key("schedule")]) { $0 == .null ? .null : nil }
      case 5:
        scrums[place].attendees.reverse()
        expected = changed(tree, path + [.key("attendees")]) { .array(($0?.array ?? []).reversed()) }
      default:
        guard !scrums[place].attendees.isEmpty else { continue }
        scrums[place].attendees[0].name = "new"
        let there = path + [.key("attendees"), .index(0)]
        expect(
          changed(tree, there + [.key("name")]) { _ in .string("new") }, becomes: try saved(scrums), seed)
        scrums[place].attendees.remove(at: 0)
        expected = changed(tree, there) { _ in nil }
      }
      expect(expected, becomes: try saved(scrums), seed)
      expect(tree, becomes: try saved(document.scrums), seed)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func pastMeetings(_ part: UInt64) throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000.5)
    for seed in part * Self.count..<(part + 1) * Self.count {
      var odd = OddRecords(seed: seed)
      let tree = odd.meeting()
      var meeting = try Meeting(json: tree)
      func saved() -> JSONValue { .object(meeting.json(over: tree.object)) }
      expect(tree, becomes: saved(), seed)
      let turns = meeting.turns.indices.filter { !meeting.turns[$0].notes.isEmpty }
      guard let turn = turns.randomElement(using: &odd.generator),
        let note = meeting.turns[turn].notes.indices.randomElement(using: &odd.generator)
      else { continue }
      let path: [JSONStep] = [.key("turns"), .index(turn), .key("notes"), .index(note)]
      var expected = tree
      switch seed % 4 {
      case 0:
        meeting.turns[turn].notes[note].resolvedAt = now
        expected = changed(tree, path + [.key("resolvedAt")]) { _ in .string("2027-01-15T08:00:00Z") }
      case 1:
        meeting.turns[turn].notes[note].text = "new"
        expected = changed(tree, path + [.key("text")]) { _ in .string("new") }
      case 2:
        let kind: Note.Kind = meeting.turns[turn].notes[note].kind == .parking ? .note : .parking
        meeting.turns[turn].notes[note].kind = kind
        expected = changed(tree, path + [.key("kind")]) { _ in .string(kind.rawValue) }
      default:
        meeting.turns[turn].notes.remove(at: note)
        expected = changed(tree, path) { _ in nil }
      }
      expect(expected, becomes: saved(), seed)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func meetingsInProgress(_ part: UInt64) throws {
    for seed in part * Self.count..<(part + 1) * Self.count {
      var odd = OddRecords(seed: seed)
      let tree = odd.progress()
      let document = try ProgressDocument(json: tree)
      var meeting = try #require(document.meeting)
      func saved() throws -> JSONValue { try JSONReader.read(try document.replaced(by: meeting).bytes) }
      expect(tree, becomes: try saved(), seed)
      meeting.isRunning = false
      meeting.revision += 1
      meeting.past.append(meeting.id)
      var expected = changed(tree, [.key("isRunning")]) { _ in .bool(false) }
      expected = changed(expected, [.key("revision")]) { _ in .int(meeting.revision) }
      expected = changed(expected, [.key("past")]) {
        .array(($0?.array ?? []) + [.string(meeting.id.uuidString)])
      }
      expect(expected, becomes: try saved(), seed)
      let last = meeting.turns.removeLast()
      expected = changed(expected, [.key("turns"), .index(meeting.turns.count)]) { _ in nil }
      expect(expected, becomes: try saved(), seed)
      // Another person does not get what nobody knows of the one before.
      meeting.turns.append(last)
      meeting.turns[meeting.turns.count - 1].attendeeID = UUID()
      let saved = try saved().object?["turns"]?.array?.last?.object
      #expect(saved?.members.count == 8)
    }
  }
}
