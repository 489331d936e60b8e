/// Views one under the other across the full width, of which only those in view are made.
///
/// Several in one scroll view each need an `id` of their own. Elements of a `ForEach` are known by that `id`
/// and their number; each of them is one row of the list, however many views it has.
public struct LazyVStack: PrimitiveView {
  private let style: LazyStyle
  private let content: any View

  /// Views `spacing` rows apart.
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Int = 0, pinnedViews: PinnedViews = [],
    @ViewBuilder content: () -> any View
  ) {
    style = LazyStyle(
      axis: .vertical, spacing: min(max(0, spacing), LazyRun.longest),
      alignment: Alignment(horizontal: alignment, vertical: .top), pinnedViews: pinnedViews)
    self.content = content()
  }

  /// Adds the list.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(style.node(of: content, in: environment))
  }
}
