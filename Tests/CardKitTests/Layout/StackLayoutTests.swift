import TestSupport
import Testing

@testable import CardKit

@Suite("The layout algorithm")
struct StackLayoutTests {
  /// A child that takes what it is offered between a minimum and a maximum.
  final class Elastic: LayoutNode {
    let range: ClosedRange<Int>
    let rank: Double

    init(_ range: ClosedRange<Int>, rank: Double = 0) {
      self.range = range
      self.rank = rank
    }

    override var priority: Double { rank }

    override func measure(_ proposal: ProposedSize) -> Size {
      Size(width: min(max(proposal.width ?? range.lowerBound, range.lowerBound), range.upperBound), height: 1)
    }
  }

  private func widths(_ room: Int, spacing: Int = 0, _ children: LayoutNode...) -> [Int] {
    StackLayout(axis: .horizontal, spacing: spacing)
      .sizes(of: children, in: ProposedSize(width: room, height: 1)).map(\.width)
  }

  private let endless = 0...ProposedSize.infinity

  @Test("remainders fall to the later children: 80 among 3 is 26, 27, 27")
  func remainders() {
    #expect(widths(80, Elastic(endless), Elastic(endless), Elastic(endless)) == [26, 27, 27])
  }

  @Test("frames of maxWidth 100 and minWidth 100 in 150 take 75 and 100")
  func frames() {
    let greedy = SpacerNode(axis: nil, minLength: 0)
    func frame(_ bounds: FlexibleFrameNode.Bounds) -> LayoutNode {
      FlexibleFrameNode(greedy, horizontal: bounds, vertical: .init(), alignment: .center)
    }
    #expect(widths(150, frame(.init(maximum: 100)), frame(.init(minimum: 100))) == [75, 100])
  }

  @Test("the least flexible are sized first, and the others share what they leave")
  func leastFlexibleFirst() {
    #expect(widths(30, Elastic(endless), Elastic(4...6), Elastic(endless)) == [12, 6, 12])
    #expect(widths(30, spacing: 2, Elastic(endless), Elastic(4...6), Elastic(endless)) == [10, 6, 10])
  }

  @Test("a higher priority takes all but the minimum of the lower ones")
  func priority() {
    #expect(widths(30, Elastic(5...20), Elastic(0...30, rank: 1)) == [5, 25])
  }

  @Test("minimums that don't fit overflow, and nothing is negative")
  func overflow() {
    #expect(widths(5, Elastic(4...6), Elastic(4...6)) == [4, 4])
    #expect(widths(0, Elastic(endless), SpacerNode(axis: .horizontal, minLength: 3)) == [0, 3])
  }

  /// The algorithm once more, as plainly as words: what the stack must agree with.
  private func model(_ room: Int, _ children: [Elastic], spacing: Int) -> [Int] {
    var result = [Int: Int]()
    let gaps = spacing * max(0, children.count - 1)
    for priority in Set(children.map(\.rank)).sorted(by: >) {
      let members = children.indices.filter { children[$0].rank == priority }
      let lower = children.filter { $0.rank < priority }.reduce(0) { $0 + $1.range.lowerBound }
      var left = room - gaps - lower - result.values.reduce(0, +)
      let order = members.sorted { first, second in
        let (a, b) = (children[first].range, children[second].range)
        let (aEndless, bEndless) = (a.upperBound >= 1 << 40, b.upperBound >= 1 << 40)
        if aEndless && bEndless {
          return a.lowerBound == b.lowerBound ? first < second : a.lowerBound > b.lowerBound
        }
        return a.count == b.count ? first < second : a.count < b.count
      }
      for (done, index) in order.enumerated() {
        let share = max(0, left) / (order.count - done)
        let size = min(max(share, children[index].range.lowerBound), children[index].range.upperBound)
        result[index] = size
        left -= size
      }
    }
    return children.indices.map { result[$0] ?? 0 }
  }

  @Test("thousands of random stacks agree with the plain model")
  func agreesWithModel() {
    var random = SplitMix64(seed: 20_261_121)
    for _ in 0..<4_000 {
      let children = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let low = Int.random(in: 0...20, using: &random)
        let high =
          Bool.random(using: &random) ? ProposedSize.infinity : low + Int.random(in: 0...30, using: &random)
        return Elastic(low...high, rank: Double(Int.random(in: 0...2, using: &random)))
      }
      let room = Int.random(in: 0...120, using: &random)
      let spacing = Int.random(in: 0...3, using: &random)
      let sizes = StackLayout(axis: .horizontal, spacing: spacing)
        .sizes(of: children, in: ProposedSize(width: room, height: 1)).map(\.width)
      #expect(sizes == model(room, children, spacing: spacing))
    }
  }
}
