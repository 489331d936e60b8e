import FoundationEssentials
import Testing

/// The short form of what `make walk` does at length.
@Suite("A random walk over all screens")
struct WalkTests {
  /// `make walk` sets how many steps there are in all.
  private static let longSteps = ProcessInfo.processInfo.environment["SCRUMS_WALK"].flatMap { Int($0) }
  private static let seeds = Array<UInt64>(1...(longSteps == nil ? 6 : 20))
  private static let steps = (longSteps ?? 1_800) / seeds.count

  @Test("leads to no trap, no state that can't be, and files that say what the screen does", arguments: seeds)
  func walk(seed: UInt64) throws {
    var walker = Walker(seed: seed)
    for _ in 0..<Self.steps { try walker.take() }
    if Self.longSteps != nil {
      print(
        "walk \(seed):",
        walker.visits.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    }
    guard Self.steps >= 5_000 else { return }
    // Damage and open topics after the last turn come about by chance: some walks want to be longer.
    for _ in 0..<Self.steps where !walker.missingScreens.isEmpty { try walker.take() }
    expect(walker.missingScreens, [], "not reached")
  }
}
