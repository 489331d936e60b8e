import FoundationEssentials
import Testing

/// The short form of what `make walk` does at length.
@Suite("A random walk over all screens")
struct WalkTests {
  private static let steps = ProcessInfo.processInfo.environment["SCRUMS_WALK"].flatMap { Int($0) } ?? 4_000
  private static let seeds = Array<UInt64>(1...(steps > 10_000 ? 20 : 8))

  @Test("leads to no trap, no state that can't be, and files that say what the screen does", arguments: seeds)
  func walk(seed: UInt64) throws {
    var walker = Walker(seed: seed)
    for _ in 0..<Self.steps / Self.seeds.count { try walker.take() }
    print("walk \(seed):", walker.visits.sorted { $0.key < $1.key })
  }
}
