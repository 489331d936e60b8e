/// Views side by side, of which only those in view are made.
///
/// Several in one scroll view each need an `id` of their own. Elements of a `ForEach` are known by that `id`
/// and their number; each of them is one column of the list, however many views it has.
public struct LazyHStack: PrimitiveView {
  private let style: LazyStyle
  private let content: any View

  /// Views `spacing` columns apart.
  public init(
    alignment: VerticalAlignment = .top, spacing: Int = 1, pinnedViews: PinnedViews = [],
    @ViewBuilder content: () -> any View
  ) {
    style = LazyStyle(
      axis: .horizontal, spacing: min(max(0, spacing), LazyRun.longest),
      alignment: Alignment(horizontal: .leading, vertical: alignment), pinnedViews: pinnedViews)
    self.content = content()
  }

  /// Adds the list.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(style.node(of: content, in: environment))
  }
}
