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
    let runs = (0..<100).map { waits(100, seed: $0) }
    expect(Set(runs.map { $0[0] }).count, 100)
    for (place, most) in [(0, 1.0), (24, 5), (99, 10)] {
      #expect(runs.allSatisfy { 0...most ~= $0[place] } && runs.contains { $0[place] > most / 2 })
    }
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
    expect(race.lose(from: nil, after: 1, of: 20, using: &random), .late)
  }

  @Test("ten lost races in a row that nobody won are a refusal")
  func alone() {
    var (race, random) = (SyncRace(limit: 1_000), SplitMix64(seed: 1))
    for tip in ["a", "b"] {
      for _ in 0..<10 { #expect(race.lose(from: tip, after: 1, of: 1, using: &random) != .alone) }
    }
    expect(race.lose(from: "b", after: 1, of: 1, using: &random), .alone)
  }
}
