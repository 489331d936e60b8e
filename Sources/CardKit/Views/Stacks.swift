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
