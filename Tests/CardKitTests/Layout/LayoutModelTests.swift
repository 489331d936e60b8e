import TestSupport
import Testing

@testable import CardKit

@Suite("Random trees of views")
struct LayoutModelTests {
  /// Makes trees that are the same in every run.
  private struct Grower {
    var random: SplitMix64
    var leaves = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func pick<Value>(_ values: Value...) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }

    mutating func range() -> LayoutModel.Range {
      let least = Int.random(in: 0...6, using: &random)
      let ideal = least + Int.random(in: 0...6, using: &random)
      return .init(
        least: least, ideal: ideal, most: pick(ideal, ideal + 5, ideal + 30, ProposedSize.infinity))
    }

    mutating func alignment() -> Alignment {
      Alignment(
        horizontal: pick(.leading, .center, .trailing),
        vertical: pick(.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline))
    }

    /// Bounds in order, with an infinite one now and then.
    mutating func bounds() -> LayoutModel.Bounds {
      let lengths = (0..<3).map { _ in Int.random(in: 0...30, using: &random) }.sorted()
      return (
        minimum: pick(nil, lengths[0]), ideal: pick(nil, nil, lengths[1]),
        maximum: pick(nil, lengths[2], ProposedSize.infinity)
      )
    }

    mutating func leaf() -> LayoutModel {
      leaves += 1
      let (width, height) = (range(), range())
      let first = pick(nil, 0, 1)
      return .leaf(id: leaves, width, height, firstLine: first, lastLine: first.map { $0 + 2 })
    }

    mutating func children(_ depth: Int, in axis: Axis?) -> [LayoutModel] {
      (0..<Int.random(in: 0...(depth == 4 ? 2 : 3), using: &random)).map { _ in tree(depth - 1, in: axis) }
    }

    mutating func tree(_ depth: Int, in axis: Axis? = nil) -> LayoutModel {
      guard depth > 0 else {
        return Int.random(in: 0..<5, using: &random) == 0
          ? .spacer(axis: axis, minLength: pick(0, 3)) : leaf()
      }
      let own: Axis = pick(.horizontal, .vertical)
      let spacing = Int.random(in: -1...3, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...4: return .stack(own, spacing: spacing, alignment(), children(depth, in: own))
      case 5: return .zstack(alignment(), children(depth, in: nil))
      case 6:
        let insets = EdgeInsets(top: pick(0, 1), leading: pick(0, 2), bottom: pick(0, -1), trailing: 1)
        return .padding(insets, tree(depth - 1, in: axis))
      case 7:
        return .frame(width: pick(nil, 0, 9), height: pick(nil, 0, 4), alignment(), tree(depth - 1, in: axis))
      case 8, 9: return .flexible(bounds(), bounds(), alignment(), tree(depth - 1, in: axis))
      case 10: return .priority(pick(-1, 0, 1), tree(depth - 1, in: axis))
      default:
        return .fixed(horizontal: pick(true, false), vertical: pick(true, false), tree(depth - 1, in: axis))
      }
    }
  }

  private static let lengths = [nil, 0, 1, 7, 24, 80, 300, ProposedSize.infinity]

  @Test("thousands of trees are sized and placed as the rules say", arguments: 0..<8)
  func agree(part: Int) throws {
    var canvas = Canvas(size: Size(width: 400, height: 400))
    for seed in 0..<400 {
      var grower = Grower(seed: UInt64(part * 400 + seed))
      let model = grower.tree(seed % 4 == 0 ? 4 : 3)
      let drawn = DrawnFrames()
      let node = model.node(drawn)
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
