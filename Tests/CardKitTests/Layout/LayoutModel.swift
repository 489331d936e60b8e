@testable import CardKit

/// The layout algorithm once more, as plainly as its rules are written, without a cache: what the nodes
/// must agree with.
indirect enum LayoutModel {
  /// The lengths that a leaf takes on one axis.
  struct Range {
    var least: Int
    var ideal: Int
    var most: Int
    func answer(_ proposal: Int?) -> Int { min(max(proposal ?? ideal, least), most) }
  }
  typealias Bounds = (minimum: Int?, ideal: Int?, maximum: Int?)

  /// A lazy list from top to bottom.
  case list(ModelList)
  case leaf(id: Int, Range, Range, firstLine: Int?)
  case spacer(axis: Axis?, minLength: Int)
  case stack(Axis, spacing: Int, Alignment, [LayoutModel])
  case zstack(Alignment, [LayoutModel])
  case padding(EdgeInsets, LayoutModel)
  case frame(width: Int?, height: Int?, Alignment, LayoutModel)
  case flexible(Bounds, Bounds, Alignment, LayoutModel)
  case priority(Double, LayoutModel)
  case fixed(horizontal: Bool, vertical: Bool, LayoutModel)

  /// The highest of the layout priorities comes first.
  var rank: Double {
    switch self {
    case .spacer: -.infinity
    case .priority(let value, _): value
    case .padding(_, let child), .frame(_, _, _, let child), .flexible(_, _, _, let child),
      .fixed(_, _, let child):
      child.rank
    default: 0
    }
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    switch self {
    case .leaf(_, let width, let height, _):
      return Size(width: width.answer(proposal.width), height: height.answer(proposal.height))
    case .list(let list): return list.size(proposal)
    case .spacer(let axis, let minLength):
      let size = Size(
        width: max(proposal.width ?? minLength, minLength),
        height: max(proposal.height ?? minLength, minLength))
      if axis == .horizontal { return Size(width: size.width, height: 0) }
      return axis == .vertical ? Size(width: 0, height: size.height) : size
    case .stack(let axis, let spacing, _, let children):
      let frames = stackFrames(proposal)
      let minor = frames.map { axis == .horizontal ? $0.maxY : $0.maxX }.max() ?? 0
      let gaps = spacing * max(0, children.count - 1)
      var size = Size.zero
      size[axis] = max(0, frames.reduce(gaps) { $0 + $1.size[axis] })
      size[axis.crossed] = minor
      return size
    case .zstack(_, let children):
      let top = children.map(\.rank).max()
      let sizes = children.filter { $0.rank == top }.map { $0.sizeThatFits(proposal) }
      return Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    case .padding(let insets, let child):
      let own = child.sizeThatFits(offer(proposal))
      return Size(
        width: max(0, own.width + insets.leading + insets.trailing),
        height: max(0, own.height + insets.top + insets.bottom))
    case .frame(let width, let height, _, let child):
      let own = child.sizeThatFits(offer(proposal))
      return Size(width: width ?? own.width, height: height ?? own.height)
    case .flexible(let horizontal, let vertical, _, let child):
      let own = child.sizeThatFits(offer(proposal))
      return Size(
        width: Self.reported(horizontal, proposal.width, own.width),
        height: Self.reported(vertical, proposal.height, own.height))
    case .priority(_, let child), .fixed(_, _, let child): return child.sizeThatFits(offer(proposal))
    }
  }

  /// What the one child is offered.
  func offer(_ proposal: ProposedSize) -> ProposedSize {
    func less(_ length: Int?, _ inset: Int) -> Int? {
      length.map { $0 >= ProposedSize.infinity ? $0 : max(0, $0 - inset) }
    }
    switch self {
    case .padding(let insets, _):
      return ProposedSize(
        width: less(proposal.width, insets.leading + insets.trailing),
        height: less(proposal.height, insets.top + insets.bottom))
    case .frame(let width, let height, _, _):
      return ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height)
    case .flexible(let horizontal, let vertical, _, _):
      return ProposedSize(
        width: (proposal.width ?? horizontal.ideal).map { Self.clamp($0, horizontal) },
        height: (proposal.height ?? vertical.ideal).map { Self.clamp($0, vertical) })
    case .fixed(let horizontal, let vertical, _):
      return ProposedSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    default: return proposal
    }
  }

  private static func clamp(_ length: Int, _ bounds: Bounds) -> Int {
    max(bounds.minimum ?? 0, min(length, bounds.maximum ?? Int.max))
  }

  private static func reported(_ bounds: Bounds, _ proposal: Int?, _ child: Int) -> Int {
    guard let proposal = proposal ?? bounds.ideal else { return clamp(child, bounds) }
    if let minimum = bounds.minimum {
      return bounds.maximum == nil ? max(min(proposal, child), minimum) : clamp(proposal, bounds)
    }
    return bounds.maximum.map { min(max(proposal, child), $0) } ?? child
  }
}
