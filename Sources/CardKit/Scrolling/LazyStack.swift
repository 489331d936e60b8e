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

/// The parts of sections that stay in view while their section does.
public struct PinnedViews: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: UInt8

  /// A set of parts from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What stands above a section's content.
  public static let sectionHeaders = PinnedViews(rawValue: 1)
  /// What stands below a section's content.
  public static let sectionFooters = PinnedViews(rawValue: 2)
}

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

/// Some neighbouring children of a lazy list, each of which is made when it comes into view.
struct LazyRun {
  /// The children.
  let count: Int
  /// Whether they are elements of a collection, which are numbered; others share the list's identity.
  let isNumbered: Bool
  /// Makes the child at an index of this run; it is known by the identity.
  let make: (Int, ViewID) -> LayoutNode

  /// A billion children, each of a billion cells, still add up without overflow.
  static let mostCount = 1 << 30
  /// The most cells that a child, or the spacing, may take along a list.
  static let longest = 1 << 30

  /// Some children; of more than `mostCount` the others are never seen.
  init(count: Int, isNumbered: Bool, make: @escaping (Int, ViewID) -> LayoutNode) {
    self.count = min(max(0, count), Self.mostCount)
    self.isNumbered = isNumbered
    self.make = make
  }
}

/// A view that a lazy list need not make as a whole.
protocol LazySource: View {
  /// The parts that it can be made in.
  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun]
}

extension View {
  /// The parts in which a lazy list makes the view.
  func runs(in environment: EnvironmentValues) -> [LazyRun] {
    if let source = self as? any LazySource { return source.lazyRuns(in: environment) }
    return [LazyRun(count: 1, isNumbered: false) { _, _ in self.node(in: environment) }]
  }
}
