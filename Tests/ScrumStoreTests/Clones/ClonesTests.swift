import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

/// A few seeds in a usual run; `SCRUMS_GIT_SEEDS=1000` asks for more.
@Suite("Two clones of a history in which much is done by wrong clocks, merged in both directions")
struct ClonesTests {
  /// The two clones and what they were before.
  private struct Pair {
    var model = CloneModel()
    var base: [String] = []
    var clones: [Clone] = []
    var random: SplitMix64

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      var first = Clone(skew: .random(in: -90_000...90_000, using: &random))
      for _ in 0..<Int.random(in: 0...12, using: &random) { #expect(first.act(&model, &random)) }
      base = first.lines
      clones = (0..<2).map { _ in
        var clone = Clone(skew: .random(in: -90_000...90_000, using: &random))
        clone.take(base)
        return clone
      }
      work()
    }

    /// Lets both do something.
    mutating func work() {
      for place in 0..<2 {
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          #expect(clones[place].act(&model, &random), "what is done is what is shown")
        }
      }
    }

    /// How all meetings must stand by some lines.
    func outcomes(_ lines: [String]) -> [CloneModel.Outcome?] {
      model.ids.indices.map { model.outcome(of: $0, in: lines) }
    }

    /// The lines of both clones: what stayed on both sides, and what either has added.
    func merged(ours: Int) -> [String] {
      func bytes(_ lines: [String]) -> [UInt8] { lines.flatMap { Array("\($0)\n".utf8) } }
      let merge = LineMerge(base: bytes(base), bytes(clones[ours].lines), bytes(clones[1 - ours].lines))
      return String(decoding: merge.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Makes sure that meetings stand as they must.
    func check(_ shown: [Meeting], _ words: String) {
      for (number, outcome) in outcomes(clones[0].lines + clones[1].lines).enumerated() {
        let meeting = shown.first { $0.id == model.ids[number] }
        guard let meeting, let outcome else {
          #expect(meeting == nil && outcome == nil, "\(words): meeting \(number)")
          continue
        }
        #expect(outcome.titles.contains(meeting.title), "\(words): the newest wins")
        let open = meeting.turns[0].notes.map { $0.resolvedAt == nil }
        expect(open, outcome.open, "\(words): blockers of meeting \(number)")
      }
      expect(Set(shown.map(\.id)).count, shown.count)
    }
  }

  private func meetings(_ text: [String]) -> [Meeting] {
    let contents = HistoryContents(lines: text)
    return contents.last.keys.compactMap { contents.shown($0) }
  }

  private static let seeds = getenv("SCRUMS_GIT_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 10

  @Test("newest wins, resolved stays so, deleted stays so", arguments: 0..<10 as Range<UInt64>)
  func model(part: UInt64) {
    for seed in 0..<Self.seeds where seed % 10 == part {
      var pair = Pair(seed: seed)
      // The second time after both have gone on with what was merged.
      for round in 0..<2 {
        for ours in 0..<2 {
          pair.check(meetings(pair.merged(ours: ours)), "seed \(seed), round \(round), ours \(ours)")
        }
        let merged = pair.merged(ours: 0)
        pair.base = merged
        for place in 0..<2 { pair.clones[place].take(merged) }
        pair.work()
      }
    }
  }
}
