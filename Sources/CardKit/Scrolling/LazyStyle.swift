/// How the lazy list around a section arranges its children.
struct LazyStyle {
  let axis: Axis
  let spacing: Int
  let alignment: Alignment
  let pinnedViews: PinnedViews

  /// The node of such a list.
  func node(of content: any View, in environment: EnvironmentValues) -> LayoutNode {
    var inner = environment.inStack(axis)
    inner.lazyStyle = self
    return LazyStackNode(
      axis: axis, spacing: spacing, alignment: alignment, runs: content.runs(in: inner), environment: inner)
  }
}
