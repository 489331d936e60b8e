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

  private func merge(_ file: StoreFile, _ base: [UInt8]?, _ one: [UInt8], _ other: [UInt8]) throws
    -> FileMerge
  {
    try FileMerge(file, base: base, ours: one, theirs: other)
  }

  /// Makes sure that sides may be swapped and merged again, and that what only one side changed stays to the byte.
  private func check(
    _ file: StoreFile, _ base: [UInt8], _ one: [UInt8], _ other: [UInt8], _ seed: UInt64
  ) throws {
    let words: Comment = "seed \(seed)"
    for base in [base, nil] {
      let merged = try merge(file, base, one, other)
      #expect(try merge(file, base, other, one) == merged, words)
      // Whom only one side kept is gone again for a base that has everyone: a sync knows what it has merged.
      if merged.conflicts.contains(where: { $0.contains("in the end everyone") }) { continue }
      #expect(try merge(file, base, merged.bytes, other).bytes == merged.bytes, words)
      #expect(try merge(file, base, one, merged.bytes).bytes == merged.bytes, words)
      #expect(try merge(file, merged.bytes, merged.bytes, merged.bytes).bytes == merged.bytes, words)
    }
    for side in [one, other] {
      #expect(try merge(file, base, base, side) == merge(file, nil, side, side), words)
      #expect(try merge(file, base, side, base).bytes == side, words)
      #expect(try merge(file, base, side, side).bytes == side, words)
      #expect(try FileMerge(file, base: base, ours: nil, theirs: side).bytes == side, words)
      #expect(try FileMerge(file, base: base, ours: side, theirs: nil).bytes == side, words)
    }
    #expect(try FileMerge(file, base: base, ours: nil, theirs: nil).bytes == [], words)
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
    let json = try JSONReader.read(try ScrumsDocument().bytes(for: scrums))
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

  @Test("histories of several clones end in one state with every note, in whatever order they are synced")
  func clones() throws {
    for seed in 0..<Self.seeds / 2 {
      var history = RandomHistory(seed: seed)
      var remote = history.begun()
      var clones = [(disk: [UInt8], base: [UInt8])](repeating: (remote, remote), count: 4)
      func sync(_ place: Int) throws {
        let clone = clones[place]
        remote = try merge(.history(scrum), clone.base, clone.disk, remote).bytes
        clones[place] = (remote, remote)
      }
      for _ in 0..<20 {
        let place = history.next(0..<clones.count)
        clones[place].disk = history.edited(clones[place].disk, deleting: false)
        if history.next(0..<2) == 0 { try sync(history.next(0..<clones.count)) }
      }
      for _ in 0..<2 { for place in clones.indices { try sync(place) } }
      #expect(clones.allSatisfy { $0.disk == remote })
      let shown = RandomHistory.shown(remote)
      let notes = Set(shown.flatMap { $0.turns.flatMap { $0.notes.map(\.text) } })
      #expect(notes == Set(history.notes.keys), "seed \(seed)")
    }
  }

  @Test("scrums of several clones end in one state with every addition, in whatever order they are synced")
  func scrumClones() throws {
    for seed in 0..<Self.seeds / 2 {
      var edits = RandomEdits(seed: seed)
      var remote = try ScrumsDocument().bytes(for: edits.scrums())
      var clones = [(disk: [UInt8], base: [UInt8])](repeating: (remote, remote), count: 4)
      func scrums(_ text: [UInt8]) throws -> [DailyScrum] {
        try text.withUnsafeBufferPointer(ScrumsDocument.init(_:)).scrums
      }
      var added: Set<UUID> = []
      for _ in 0..<20 {
        let place = edits.next(0..<clones.count)
        var edited = try scrums(clones[place].disk)
        let new = DailyScrum(
          title: edits.name(), attendees: (0..<3).map { _ in Attendee(name: edits.name()) })
        added.insert(new.id)
        edited.append(new)
        if !edited.isEmpty { edited[0].lengthInMinutes = edits.next(1..<121) }
        if let place = edited.indices.first(where: { edited[$0].attendees.count > 1 }) {
          edited[place].attendees = [edited[place].attendees[edits.next(0..<edited[place].attendees.count)]]
        }
        clones[place].disk = try ScrumsDocument().bytes(for: edited)
        guard edits.next(0..<2) == 0 else { continue }
        let other = edits.next(0..<clones.count)
        remote = try merge(.scrums, clones[other].base, clones[other].disk, remote).bytes
        clones[other] = (remote, remote)
      }
      for place in [0, 1, 2, 3, 0, 1, 2, 3] {
        remote = try merge(.scrums, clones[place].base, clones[place].disk, remote).bytes
        clones[place] = (remote, remote)
      }
      #expect(clones.allSatisfy { $0.disk == remote })
      #expect(try added.isSubset(of: scrums(remote).map(\.id)), "seed \(seed)")
      #expect(
        try scrums(remote).allSatisfy { !added.contains($0.id) || !$0.attendees.isEmpty }, "seed \(seed)")
    }
  }
}
