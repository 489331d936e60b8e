/// Free cells around a child.
final class PaddingNode: WrapperNode {
  private let insets: EdgeInsets

  init(_ child: LayoutNode, insets: EdgeInsets) {
    self.insets = insets
    super.init(child)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let own = child.size(proposal.inset(by: insets))
    return Size(width: own.width + insets.horizontal, height: own.height + insets.vertical)
  }

  override func childFrame(in frame: Rect) -> Rect { frame.inset(by: insets) }
}
