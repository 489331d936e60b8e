import FoundationEssentials
import TestSupport
import Testing

@testable import CardKit

@Suite("Random trees of views")
struct LayoutModelTests {
  private static let lengths = [nil, 0, 1, 7, 24, 80, 300, ProposedSize.infinity]

  /// `make walk` makes more trees.
  private static let trees = ProcessInfo.processInfo.environment["SCRUMS_WALK"] == nil ? 200 : 10_000

  @Test("thousands of trees are sized and placed as the rules say", arguments: 0..<8)
  func agree(part: Int) throws {
    var canvas = Canvas(size: Size(width: 400, height: 400))
    for seed in 0..<Self.trees {
      var grower = TreeGrower(seed: UInt64(part * 1_000_000 + seed))
      let model = grower.tree(seed % 4 == 0 ? 4 : 3)
      let drawn = DrawnFrames()
      let node = model.view(drawn).node(in: EnvironmentValues())
      // The same nodes answer all the proposals, as they do in a frame.
      for _ in 0..<3 {
        let proposal = ProposedSize(
          width: Self.lengths[Int.random(in: Self.lengths.indices, using: &grower.random)],
          height: Self.lengths[Int.random(in: Self.lengths.indices, using: &grower.random)])
        let size = model.sizeThatFits(proposal)
        try #require(node.size(proposal) == size, "\(model) in \(proposal)")
        let frame = Rect(x: 3, y: 2, width: size.width, height: size.height)
        drawn.frames = []
        node.draw(in: Placement(frame, for: proposal), on: &canvas)
        let expected = model.leafFrames(in: frame, proposal, clip: canvas.bounds)
        try #require(drawn.frames.map(\.id) == expected.map(\.id), "\(model) in \(proposal)")
        try #require(drawn.frames.map(\.frame) == expected.map(\.frame), "\(model) in \(proposal)")
      }
    }
  }
}
