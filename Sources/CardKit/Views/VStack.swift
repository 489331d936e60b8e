/// Views one under the other, shared out by the layout algorithm of `StackLayout`.
public struct VStack: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: any View

  /// Views one under the other, `spacing` rows apart.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> any View
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Adds the stack.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(
      StackNode(
        axis: .vertical, spacing: spacing, alignment: Alignment(horizontal: alignment, vertical: .top),
        children: content.nodes(in: environment.inStack(.vertical))))
  }
}
