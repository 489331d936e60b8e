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

    /// Makes sure that meetings stand as they must, what was merged being these lines.
    func check(_ shown: [Meeting], _ merged: [String], _ way: GitMerge, ours: Int, _ words: String) {
      let all = clones[0].lines + clones[1].lines
      let preferred = clones[way == .theirs ? 1 - ours : ours].lines
      let isWhole = way == .union
      let expected = outcomes(isWhole ? all : merged)
      // What git leaves out of one side can't be known, but nothing of the other is lost, unless git took
      // one half of what the other side's tidying did and left out the other half.
      if !isWhole, !clones.contains(where: \.isCompacted) {
        #expect(outcomes(merged + preferred) == expected, "\(words)")
      }
      for (number, outcome) in expected.enumerated() {
        let meeting = shown.first { $0.id == model.ids[number] }
        guard let meeting, let outcome else {
          #expect(meeting == nil && outcome == nil, "\(words): meeting \(number)")
          continue
        }
        #expect(outcome.titles.contains(meeting.title), "\(words): the newest wins")
        let open = meeting.turns[0].notes.map { $0.resolvedAt == nil }
        #expect(open == outcome.open, "\(words): blockers of meeting \(number)")
      }
      #expect(Set(shown.map(\.id)).count == shown.count)
    }
  }

  private func meetings(_ text: [String]) -> [Meeting] {
    let contents = HistoryContents(lines: text)
    return contents.last.keys.compactMap { contents.shown($0) }
  }

  private static let seeds = getenv("SCRUMS_GIT_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 10

  @Test("git's merges: newest wins, resolved stays so, deleted stays so", arguments: 0..<10 as Range<UInt64>)
  func model(part: UInt64) throws {
    let there = TemporaryStore()
    for seed in 0..<Self.seeds where seed % 10 == part {
      var pair = Pair(seed: seed)
      // The second time after both have gone on with what was merged.
      for round in 0..<2 {
        for way in GitMerge.allCases {
          for ours in 0..<2 {
            let merged = try way.lines(
              base: pair.base, ours: pair.clones[ours].lines, theirs: pair.clones[1 - ours].lines, in: there)
            let words = "seed \(seed), round \(round), \(way), ours \(ours)"
            pair.check(meetings(merged), merged, way, ours: ours, words)
          }
        }
        let merged = try GitMerge.union.lines(
          base: pair.base, ours: pair.clones[0].lines, theirs: pair.clones[1].lines, in: there)
        pair.base = merged
        for place in 0..<2 { pair.clones[place].take(merged) }
        pair.work()
      }
    }
  }
}
