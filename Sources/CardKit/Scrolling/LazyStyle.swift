/// How the lazy list around a section arranges its children.
///
/// It is a class because every view's environment holds it.
final class LazyStyle {
  let axis: Axis
  let spacing: Int
  let alignment: Alignment
  let pinnedViews: PinnedViews

  init(axis: Axis, spacing: Int, alignment: Alignment, pinnedViews: PinnedViews) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.pinnedViews = pinnedViews
  }

  /// The node of such a list.
  func node(of content: any View, in environment: EnvironmentValues) -> LayoutNode {
    var inner = environment.inStack(axis)
    inner.lazyStyle = self
    return LazyStackNode(
      axis: axis, spacing: spacing, alignment: alignment, runs: content.runs(in: inner), environment: inner)
  }
}
