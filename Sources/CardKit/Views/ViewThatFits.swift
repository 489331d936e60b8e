/// The first of several forms that fits; the last if none does.
public struct ViewThatFits: PrimitiveView {
  private let axes: [Axis]
  private let content: any View

  /// Creates the choice from forms in order of size, which must fit along `axes`.
  public init(in axes: Axis..., @ViewBuilder content: () -> any View) {
    self.axes = axes.isEmpty ? [.horizontal, .vertical] : axes
    self.content = content()
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(FittingNode(content.nodes(in: environment), axes: axes))
  }
}

final class FittingNode: LayoutNode {
  private let children: [LayoutNode]
  private let axes: [Axis]

  init(_ children: [LayoutNode], axes: [Axis]) {
    self.children = children
    self.axes = axes
  }

  private func choice(in proposal: ProposedSize) -> LayoutNode? {
    children.first { child in
      var ideal = proposal
      for axis in axes { ideal[axis] = nil }
      let size = child.size(ideal)
      return axes.allSatisfy { size[$0] <= proposal[$0] ?? ProposedSize.infinity }
    } ?? children.last
  }

  override func measure(_ proposal: ProposedSize) -> Size { choice(in: proposal)?.size(proposal) ?? .zero }

  override func forEachChild(in placement: Placement, _ body: (LayoutNode, Placement) -> Void) {
    if let child = choice(in: placement.proposal) { body(child, placement) }
  }
}
