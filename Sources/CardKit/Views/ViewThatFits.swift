/// The first of several forms that fits into the room there is; the last where none does.
public struct ViewThatFits: PrimitiveView {
  private let axes: [Axis]
  private let content: any View

  /// Forms from the largest to the smallest, which must fit along `axes`.
  public init(in axes: Axis..., @ViewBuilder content: () -> any View) {
    self.axes = axes.isEmpty ? [.horizontal, .vertical] : axes
    self.content = content()
  }

  /// Adds the choice.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(FittingNode(content.nodes(in: environment), axes: axes))
  }
}
