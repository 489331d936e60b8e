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
      .shares(of: children, in: ProposedSize(width: room, height: 1)).map(\.size.width)
  }

  private let endless = 0...ProposedSize.infinity

  @Test("remainders fall to the later children: 80 among 3 is 26, 27, 27")
  func remainders() {
    #expect(widths(80, Elastic(endless), Elastic(endless), Elastic(endless)) == [26, 27, 27])
  }

  @Test("frames of maxWidth 100 and minWidth 100 in 150 take 75 and 100")
  func frames() {
    let greedy = SpacerNode(axis: nil, minLength: 0)
    func frame(_ bounds: FrameNode.Bounds) -> LayoutNode {
      FrameNode(greedy, horizontal: bounds, vertical: .init(), alignment: .center)
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
}
