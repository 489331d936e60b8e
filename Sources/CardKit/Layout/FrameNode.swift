final class FrameNode: WrapperNode {
  struct Bounds {
    let minimum: Int?
    let ideal: Int?
    let maximum: Int?

    /// If bounds contradict each other, the minimum wins, then the ideal length; none is negative.
    init(minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil) {
      let least = minimum.map { max(0, ProposedSize.bounded($0)) }
      let usual = ideal.map { max(least ?? 0, ProposedSize.bounded($0)) }
      self.minimum = least
      self.ideal = usual
      self.maximum = maximum.map { max(usual ?? least ?? 0, ProposedSize.bounded($0)) }
    }

    func offer(_ proposal: Int?) -> Int? {
      guard let length = proposal ?? ideal else { return nil }
      return clamp(length)
    }

    /// The length in a proposal that the child answers with `child`.
    func length(_ proposal: Int?, child: Int) -> Int {
      guard let proposal = proposal ?? ideal else { return clamp(child) }
      switch (minimum, maximum) {
      case (_?, _?): return clamp(proposal)
      case (let minimum?, nil): return max(minimum, min(proposal, child))
      case (nil, let maximum?): return min(max(proposal, child), maximum)
      case (nil, nil): return child
      }
    }

    private func clamp(_ length: Int) -> Int { max(minimum ?? 0, min(length, maximum ?? Int.max)) }
  }

  private let horizontal: Bounds
  private let vertical: Bounds
  private let alignment: Alignment

  init(_ child: LayoutNode, horizontal: Bounds, vertical: Bounds, alignment: Alignment) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.alignment = alignment
    super.init(child)
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: horizontal.offer(proposal.width), height: vertical.offer(proposal.height))
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let own = child.size(offer(proposal))
    return Size(
      width: horizontal.length(proposal.width, child: own.width),
      height: vertical.length(proposal.height, child: own.height))
  }

  override func childPlacement(in placement: Placement) -> Placement {
    child.placement(offer(placement.proposal), in: placement.frame, alignment)
  }
}

/// A child with cells at its edges that are not its own.
class InsetNode: WrapperNode {
  let insets: EdgeInsets

  init(_ child: LayoutNode, insets: EdgeInsets) {
    self.insets = insets.bounded
    super.init(child)
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize { proposal.inset(by: insets) }

  override func measure(_ proposal: ProposedSize) -> Size {
    let own = child.size(offer(proposal))
    return Size(width: max(0, own.width + insets.horizontal), height: max(0, own.height + insets.vertical))
  }

  override func childPlacement(in placement: Placement) -> Placement {
    Placement(placement.frame.inset(by: insets), for: offer(placement.proposal))
  }
}

/// Free cells around a child; with negative insets it may exceed its room.
final class PaddingNode: InsetNode {
  override func childPlacement(in placement: Placement) -> Placement {
    var child = child.placement(offer(placement.proposal), in: placement.frame)
    child.frame.move(.horizontal, by: insets.leading)
    child.frame.move(.vertical, by: insets.top)
    return child
  }

  override func ground(in placement: Placement) -> Rect { childPlacement(in: placement).frame }
}

final class OfferNode: WrapperNode {
  private let change: (ProposedSize) -> ProposedSize

  init(_ child: LayoutNode, change: @escaping (ProposedSize) -> ProposedSize) {
    self.change = change
    super.init(child)
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize { change(proposal) }
}

final class PriorityNode: WrapperNode {
  private let value: Double

  init(_ child: LayoutNode, _ value: Double) {
    self.value = value.isNaN ? 0 : value
    super.init(child)
  }

  override var priority: Double { value }
}
