/// Free cells around a child; negative ones let it stand beyond its room.
final class PaddingNode: WrapperNode {
  private let insets: EdgeInsets

  init(_ child: LayoutNode, insets: EdgeInsets) {
    self.insets = insets.bounded
    super.init(child)
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize { proposal.inset(by: insets) }

  override func measure(_ proposal: ProposedSize) -> Size {
    let own = child.size(offer(proposal))
    return Size(
      width: max(0, own.width + insets.horizontal), height: max(0, own.height + insets.vertical))
  }

  override func childFrame(in frame: Rect) -> Rect {
    let own = child.size(offer(proposal(for: frame.size)))
    return Rect(origin: Point(x: frame.minX + insets.leading, y: frame.minY + insets.top), size: own)
  }
}
