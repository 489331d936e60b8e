import TestSupport
import Testing

@testable import scrums

@Suite("The waits of a sync in a crowd")
struct SyncRaceTests {
  /// The waits after each of some lost races, all of which took a second.
  private func waits(_ count: Int, seed: UInt64) -> [Double] {
    var (race, random) = (SyncRace(limit: .infinity), SplitMix64(seed: seed))
    return (0..<count).map { number in
      let next = race.lose(from: "\(number)", after: 1, of: Double(number), using: &random)
      guard case .wait(let seconds) = next else { return .nan }
      return seconds
    }
  }

  @Test("a wait is random, lasts some tries, and grows with the lost races")
  func growth() {
    let runs = (0..<400).map { waits(100, seed: $0) }
    func mean(_ place: Int) -> Double { runs.map { $0[place] }.reduce(0, +) / Double(runs.count) }
    #expect(Set(runs.map { $0[0] }).count > 390)
    #expect(runs.allSatisfy { $0.allSatisfy { $0 >= 0 } })
    #expect(mean(0) < 0.6 && mean(0) > 0.4, "half a try")
    #expect(mean(24) > 3 * mean(0) && mean(99) > 1.5 * mean(24))
    #expect(mean(99) < 15, "nobody waits for minutes")
  }

  @Test("the limit is time, and a last try comes before it")
  func limit() {
    var (race, random) = (SyncRace(limit: 20), SplitMix64(seed: 1))
    for number in 0..<1_000 {
      let next = race.lose(from: "\(number)", after: 50, of: 19, using: &random)
      guard case .wait(let seconds) = next, seconds <= 1 else {
        Issue.record("\(next)")
        return
      }
    }
    #expect(race.lose(from: nil, after: 1, of: 20, using: &random) == .late)
  }

  @Test("ten lost races in a row that nobody won are a refusal")
  func alone() {
    var (race, random) = (SyncRace(limit: 1_000), SplitMix64(seed: 1))
    for tip in ["a", "b"] {
      for _ in 0..<10 { #expect(race.lose(from: tip, after: 1, of: 1, using: &random) != .alone) }
    }
    #expect(race.lose(from: "b", after: 1, of: 1, using: &random) == .alone)
  }

  @Test(
    "a crowd whose connections take 0.3 s gets through", arguments: [(2, 3.0), (8, 9), (20, 18), (100, 90)])
  func crowd(writers: Int, most: Double) {
    let ends = (0..<9).map { Crowd(writers, connection: 0.3, work: 0.1, seed: $0).lastEnd }.sorted()
    #expect(ends[4] < most, "\(ends)")
    #expect(ends[8] < SyncRace.limitInFront)
  }
}

/// Syncs that push to one ref, on a clock of their own.
private struct Crowd {
  /// When the last one was through.
  private(set) var lastEnd = 0.0

  private struct Writer {
    /// When it fetches, and when what it fetched then is pushed.
    var (begin, fetched, pushed) = (0.0, 0.0, 0.0)
    var race = SyncRace(limit: SyncRace.limitInFront)
  }

  /// - Parameter work: the seconds between a fetch and a push.
  init(_ count: Int, connection: Double, work: Double, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (waiting, tip) = ([Writer](repeating: Writer(), count: count), -1.0)
    func start(_ writer: inout Writer, at time: Double) {
      // Nobody is equally quick each time.
      let works = (0..<2).map { _ in Double.random(in: 0.5...1.5, using: &random) * work }
      writer.begin = time
      writer.fetched = time + connection + works[0]
      writer.pushed = writer.fetched + connection + works[1]
    }
    for place in waiting.indices { start(&waiting[place], at: 0) }
    while let next = waiting.indices.min(by: { waiting[$0].pushed < waiting[$1].pushed }) {
      let (now, begin) = (waiting[next].pushed, waiting[next].begin)
      if waiting[next].fetched > tip {
        (tip, lastEnd) = (now, now)
        waiting.remove(at: next)
        continue
      }
      let outcome = waiting[next].race.lose(from: "\(tip)", after: now - begin, of: now, using: &random)
      guard case .wait(let seconds) = outcome else {
        lastEnd = .infinity
        return
      }
      start(&waiting[next], at: now + seconds)
    }
  }
}
