import TestSupport

@testable import CardKit

/// Makes trees that are the same in every run.
struct TreeGrower {
  var random: SplitMix64
  /// Whether there are lazy lists too.
  let hasLists: Bool
  private var leaves = 0
  private var lists = 0

  init(seed: UInt64, hasLists: Bool = false) {
    random = SplitMix64(seed: seed)
    self.hasLists = hasLists
  }

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
      vertical: pick(.top, .center, .bottom, .firstTextBaseline))
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
    return .leaf(id: leaves, width, height, firstLine: pick(nil, 0, 1))
  }

  mutating func children(_ depth: Int, in axis: Axis?) -> [LayoutModel] {
    (0..<Int.random(in: 0...(depth == 4 ? 2 : 3), using: &random)).map { _ in tree(depth - 1, in: axis) }
  }

  mutating func tree(_ depth: Int, in axis: Axis? = nil) -> LayoutModel {
    guard depth > 0 else {
      return Int.random(in: 0..<5, using: &random) == 0
        ? .spacer(axis: axis, minLength: pick(0, 3)) : leaf()
    }
    if hasLists, number(0...3) == 0 { return .list(list(depth)) }
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

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func list(_ depth: Int) -> ModelList {
    lists += 1
    let list = ModelList(
      "L\(lists)", spacing: pick(0, 0, 1), alignment: pick(.leading, .center, .trailing),
      isNamed: pick(true, true, false), elements: [])
    for _ in 0..<pick(0, 3, 12, number(0...60)) { list.elements.append(element(depth)) }
    return list
  }

  /// An element of a list: mostly a leaf.
  mutating func element(_ depth: Int) -> ModelList.Element {
    let model = number(0...5) == 0 ? tree(min(depth - 1, 2), in: .vertical) : leaf()
    return ModelList.Element(id: "e\(leaves).\(number(0...1 << 30))", model: model)
  }

  /// Content of a scroll view: several views, most of them lists, in a column.
  mutating func column() -> LayoutModel {
    let children = (0..<number(1...3)).map { _ in number(0...2) == 0 ? tree(2, in: .vertical) : .list(list(2))
    }
    if children.count == 1 {
      return pick(children[0], .padding(EdgeInsets(top: 1, leading: 1, bottom: 2, trailing: 0), children[0]))
    }
    return .stack(.vertical, spacing: pick(0, 1), alignment(), children)
  }
}
