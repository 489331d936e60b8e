/// Room between a minimum and a maximum on each axis.
final class FlexibleFrameNode: WrapperNode {
  /// The bounds of one axis; nil where there is none.
  struct Bounds {
    var minimum: Int?
    var ideal: Int?
    var maximum: Int?

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

  override func measure(_ proposal: ProposedSize) -> Size {
    let own = child.size(
      ProposedSize(width: horizontal.offer(proposal.width), height: vertical.offer(proposal.height)))
    return Size(
      width: horizontal.length(proposal.width, child: own.width),
      height: vertical.length(proposal.height, child: own.height))
  }

  override func childFrame(in frame: Rect) -> Rect {
    alignment.place(child.size(ProposedSize(frame.size)), in: frame)
  }
}
