/// Room between a minimum and a maximum on each axis.
final class FlexibleFrameNode: WrapperNode {
  /// The bounds of one axis; nil where there is none.
  struct Bounds {
    let minimum: Int?
    let ideal: Int?
    let maximum: Int?

    /// Bounds that contradict each other give way to the minimum, then to the ideal length; nothing is
    /// shorter than nothing.
    init(minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil) {
      let least = minimum.map { max(0, ProposedSize.bounded($0)) }
      let usual = ideal.map { max(least ?? 0, ProposedSize.bounded($0)) }
      self.minimum = least
      self.ideal = usual
      self.maximum = maximum.map { max(usual ?? least ?? 0, ProposedSize.bounded($0)) }
    }

    /// What the child is offered.
    func offer(_ proposal: Int?) -> Int? { (proposal ?? ideal).map(clamp) }

    /// The length reported for a proposal that the child answers with `child`.
    func length(_ proposal: Int?, child: Int) -> Int {
      guard let proposal = proposal ?? ideal else { return clamp(child) }
      switch (minimum, maximum) {
      case (_?, _?): return clamp(proposal)
      case (let minimum?, nil): return max(minimum, min(proposal, child))
      case (nil, let maximum?): return min(max(proposal, child), maximum)
      case (nil, nil): return child
      }
    }

    private func clamp(_ length: Int) -> Int {
      max(minimum ?? 0, min(length, maximum ?? Int.max))
    }
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

  override func childFrame(in frame: Rect) -> Rect {
    alignment.place(child.size(offer(proposal(for: frame.size))), in: frame)
  }
}
