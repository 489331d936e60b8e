/// Views one over the other, the last on top.
public struct ZStack: PrimitiveView {
  private let alignment: Alignment
  private let content: any View

  /// Views one over the other.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> any View) {
    self.alignment = alignment
    self.content = content()
  }

  /// Adds the stack.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(ZStackNode(alignment: alignment, children: content.nodes(in: environment.inStack(nil))))
  }
}
