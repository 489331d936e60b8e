import ScrumModel

/// How many meetings took how long, in steps that end at the plan.
struct LengthBins: Hashable, Sendable {
  struct Bin: Hashable, Sendable {
    /// The seconds that all of these meetings took more than, and at most.
    let range: ClosedRange<Int>
    var count = 0
  }

  /// The shortest first; without gaps.
  private(set) var bins: [Bin] = []
  /// The plan, if all meetings have the same.
  let plan: Int?

  private static let mostBins = 12
  private static let steps = [
    15, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200, 18_000, 36_000,
  ]
  /// What is longer counts as this: nobody meets for days.
  private static let longest = 360_000

  init(_ runs: [MeetingStatistics.Run]) {
    let lengths = runs.map { max(0, min($0.seconds, Self.longest)) }
    let planned = runs.first.map { min($0.planned, Self.longest) } ?? 0
    plan = !runs.isEmpty && runs.allSatisfy { min($0.planned, Self.longest) == planned } ? planned : nil
    guard let shortest = lengths.min(), let most = lengths.max() else { return }
    let anchor = plan ?? 0
    /// The number of the bin, counted from the one that starts at the plan.
    func number(_ seconds: Int, _ step: Int) -> Int {
      Int((Double(seconds - anchor) / Double(step)).rounded(.up)) - 1
    }
    let step = Self.steps.first { number(most, $0) - number(shortest, $0) < Self.mostBins } ?? Self.longest
    let first = number(shortest, step)
    bins = (first...number(most, step)).map { place in
      let end = anchor + (place + 1) * step
      return Bin(range: max(0, end - step)...max(0, end))
    }
    for length in lengths { bins[number(length, step) - first].count += 1 }
  }
}
