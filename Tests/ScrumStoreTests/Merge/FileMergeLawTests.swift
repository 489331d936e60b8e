import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

/// A few seeds in a usual run; `SCRUMS_MERGE_SEEDS=5000` asks for more.
@Suite("Laws of merging files")
struct FileMergeLawTests {
  private static let seeds = getenv("SCRUMS_MERGE_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 12
  private let scrum = UUID()

  /// Makes sure that sides may be swapped and merged again, and that what only one side changed stays to the byte.
  private func check(
    _ file: StoreFile, _ base: [UInt8], _ one: [UInt8], _ other: [UInt8], _ seed: UInt64
  ) throws {
    let words: Comment = "seed \(seed)"
    func merge(_ base: [UInt8]?, _ ours: [UInt8]?, _ theirs: [UInt8]?) throws -> FileMerge {
      try FileMerge(file, base: base, ours: ours, theirs: theirs)
    }
    for base in [base, nil] {
      let merged = try merge(base, one, other)
      try expect(merge(base, other, one), merged, words)
      // Whom only one side kept is gone again for a base that has everyone: a sync knows what it has merged.
      if merged.conflicts.contains(where: { $0.contains("in the end everyone") }) { continue }
      try expect(merge(base, merged.bytes, other).bytes, merged.bytes, words)
      try expect(merge(base, one, merged.bytes).bytes, merged.bytes, words)
      try expect(merge(merged.bytes, merged.bytes, merged.bytes).bytes, merged.bytes, words)
    }
    for side in [one, other] {
      try expect(merge(base, base, side), merge(nil, side, side), words)
      try expect(merge(base, side, base).bytes, side, words)
      try expect(merge(base, side, side).bytes, side, words)
      try expect(merge(base, nil, side).bytes, side, words)
      try expect(merge(base, side, nil).bytes, side, words)
    }
    try expect(merge(base, nil, nil).bytes, [], words)
  }

  /// The text of scrums with members here and there that nobody knows.
  private func text(_ scrums: [DailyScrum], _ edits: inout RandomEdits) throws -> [UInt8] {
    func adding(_ value: JSONValue, _ edits: inout RandomEdits) -> JSONValue {
      switch value {
      case .object(var object):
        for member in object.members { object[member.key] = adding(member.value, &edits) }
        if edits.next(0..<4) == 0 { object["x\(edits.next(0..<3))"] = .int(edits.next(0..<3)) }
        if edits.next(0..<6) == 0 { object["y"] = .object(["z": .string(edits.name())]) }
        return .object(object)
      case .array(let elements): return .array(elements.map { adding($0, &edits) })
      default: return value
      }
    }
    var document = ScrumsDocument()
    document.change(holidays: edits.holidays(of: scrums))
    let json = try JSONReader.read(try document.bytes(for: scrums))
    return JSONWriter.pretty(adding(json, &edits))
  }

  @Test("of scrums.json", arguments: 0..<4 as Range<UInt64>)
  func scrums(part: UInt64) throws {
    for seed in 0..<Self.seeds where seed % 4 == part {
      var edits = RandomEdits(seed: seed)
      let base = edits.scrums()
      let texts = (
        try text(base, &edits), try text(edits.edited(base), &edits), try text(edits.edited(base), &edits)
      )
      try check(.scrums, texts.0, texts.1, texts.2, seed)
    }
  }

  @Test("of histories", arguments: 0..<4 as Range<UInt64>)
  func histories(part: UInt64) throws {
    for seed in 0..<Self.seeds where seed % 4 == part {
      var history = RandomHistory(seed: seed)
      let base = history.edited(history.edited(history.edited([])))
      let (one, other) = (history.edited(base), history.edited(base))
      try check(.history(scrum), base, one, other, seed)
    }
  }

  @Test("of updates", arguments: 0..<4 as Range<UInt64>)
  func updates(part: UInt64) throws {
    for seed in 0..<Self.seeds where seed % 4 == part {
      var random = SplitMix64(seed: seed)
      func lines(_ among: Range<Int>) -> [UInt8] {
        let lines = (0..<8).filter { _ in Bool.random(using: &random) }.map { _ in
          "{\"n\":\(Int.random(in: among, using: &random))}\n"
        }
        return Array(lines.joined().utf8)
      }
      try check(.updates(scrum), lines(0..<9), lines(0..<12), lines(0..<12), seed)
    }
  }

  /// Four clones of a file that are synced with one place.
  private struct Team {
    private(set) var remote: [UInt8]
    private let file: StoreFile
    private(set) var clones: [(disk: [UInt8], base: [UInt8])]

    init(_ file: StoreFile, _ begun: [UInt8]) {
      (self.file, remote) = (file, begun)
      clones = Array(repeating: (begun, begun), count: 4)
    }

    mutating func edit(_ place: Int, _ change: ([UInt8]) throws -> [UInt8]) rethrows {
      clones[place].disk = try change(clones[place].disk)
    }

    mutating func sync(_ place: Int) throws {
      let clone = clones[place]
      remote = try FileMerge(file, base: clone.base, ours: clone.disk, theirs: remote).bytes
      clones[place] = (remote, remote)
    }

    /// Syncs all, twice, so that each has what all others have.
    mutating func finish() throws {
      for _ in 0..<2 { for place in clones.indices { try sync(place) } }
      #expect(clones.allSatisfy { $0.disk == remote })
    }
  }

  @Test("histories of several clones end in one state with every note, in whatever order they are synced")
  func clones() throws {
    for seed in 0..<Self.seeds / 2 {
      var history = RandomHistory(seed: seed)
      var team = Team(.history(scrum), history.begun())
      for _ in 0..<20 {
        let place = history.next(0..<4)
        team.edit(place) { history.edited($0, deleting: false) }
        if history.next(0..<2) == 0 { try team.sync(history.next(0..<4)) }
      }
      try team.finish()
      let shown = RandomHistory.shown(team.remote)
      let notes = Set(shown.flatMap { $0.turns.flatMap { $0.notes.map(\.text) } })
      expect(notes, Set(history.notes.keys), "seed \(seed)")
    }
  }

  @Test("scrums of several clones end in one state with every addition, in whatever order they are synced")
  func scrumClones() throws {
    for seed in 0..<Self.seeds / 2 {
      var edits = RandomEdits(seed: seed)
      var team = Team(.scrums, try ScrumsDocument().bytes(for: edits.scrums()))
      var added: Set<UUID> = []
      for _ in 0..<20 {
        try team.edit(edits.next(0..<4)) { text in
          var edited = try ScrumsDocument(text).scrums
          let new = DailyScrum(
            title: edits.name(), attendees: (0..<3).map { _ in Attendee(name: edits.name()) })
          added.insert(new.id)
          edited.append(new)
          edited[0].lengthInMinutes = edits.next(1..<121)
          if let place = edited.indices.first(where: { edited[$0].attendees.count > 1 }) {
            let left = edits.next(0..<edited[place].attendees.count)
            edited[place].attendees = [edited[place].attendees[left]]
          }
          return try ScrumsDocument().bytes(for: edited)
        }
        if edits.next(0..<2) == 0 { try team.sync(edits.next(0..<4)) }
      }
      try team.finish()
      let scrums = try ScrumsDocument(team.remote).scrums
      #expect(added.isSubset(of: scrums.map(\.id)), "seed \(seed)")
      #expect(scrums.allSatisfy { !added.contains($0.id) || !$0.attendees.isEmpty }, "seed \(seed)")
    }
  }
}
