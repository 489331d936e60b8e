import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The lengths of meetings")
struct LengthsTests {
  private func bins(_ seconds: [Int], planned: [Int] = [600]) -> LengthBins {
    LengthBins(
      seconds.enumerated().map { place, seconds in
        MeetingStatistics.Run(
          id: UUID(), startedAt: Story.start, seconds: seconds, planned: planned[place % planned.count])
      })
  }

  private func words(_ bins: LengthBins) -> [String] {
    bins.bins.map { "\($0.range.lowerBound)-\($0.range.upperBound): \($0.count)" }
  }

  @Test("steps end at the plan: exactly as planned is not over it")
  func plan() {
    let lengths = bins([420, 421, 599, 600, 601, 720])
    expect(lengths.plan, 600)
    #expect(words(lengths).first == "390-420: 1" && words(lengths).last == "690-720: 1")
    #expect(words(lengths).contains("570-600: 2") && words(lengths).contains("600-630: 1"))
    #expect(lengths.bins.reduce(0) { $0 + $1.count } == 6 && lengths.bins.count <= 12)
  }

  @Test("without a common plan there is no line, and steps are round")
  func plans() {
    let lengths = bins([100, 1_000], planned: [600, 900])
    #expect(lengths.plan == nil && words(lengths).first == "0-120: 1" && words(lengths).last == "960-1080: 1")
  }

  @Test("none, the same, none of a second, and what nobody meant")
  func odd() {
    #expect(bins([]).bins.isEmpty)
    expect(words(bins([600, 600])), ["585-600: 2"])
    #expect(bins([0, 0, .max], planned: [.max]).bins.count <= 13)
    for seconds in [[0], [.max], [0, .max], [1, 86_400]] {
      for planned in [0, 60, .max] {
        let lengths = bins(seconds, planned: [planned])
        expect(lengths.bins.reduce(0) { $0 + $1.count }, seconds.count)
      }
    }
  }
}
