/// Views side by side, shared out by the layout algorithm of `StackLayout`.
public struct HStack: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: any View

  /// Views side by side, `spacing` columns apart.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int = 1, @ViewBuilder content: () -> any View
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Adds the stack.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(
      StackNode(
        axis: .horizontal, spacing: spacing, alignment: Alignment(horizontal: .leading, vertical: alignment),
        children: content.nodes(in: environment.inStack(.horizontal))))
  }
}
