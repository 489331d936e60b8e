/// A child that is offered a few rows at most and takes no more of them than it needs.
final class AssetNode: WrapperNode {
  private let mostRows: Int

  init(_ child: LayoutNode, mostRows: Int) {
    self.mostRows = mostRows
    super.init(child)
  }

  override func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: proposal.width, height: min(proposal.height ?? mostRows, mostRows))
  }
}
