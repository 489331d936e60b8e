/// A piece of the screen, described by the pieces it is made of.
///
/// A view is a value that says what to show. To show it, it is resolved into layout nodes (see
/// `LayoutNode` for the three passes of a frame): views written in terms of others only have a `body`;
/// those that CardKit is made of say how they are resolved.
///
/// Views are handed around as `any View`, not as generic types: a program of many nested generic views
/// would spend most of its first frame on making their types, and start twice as slowly.
public protocol View {
  /// What the view is made of.
  @ViewBuilder var body: any View { get }
  /// Adds the nodes that stand for the view: none, one, or one for each of its parts.
  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode])
}

extension View {
  /// A view made of others stands for what its body stands for.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    body.resolve(in: environment, into: &nodes)
  }

  /// The nodes that stand for the view.
  func nodes(in environment: EnvironmentValues) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    resolve(in: environment, into: &nodes)
    return nodes
  }

  /// The one node that stands for the view; several stand one under the other.
  public func node(in environment: EnvironmentValues) -> LayoutNode {
    let nodes = nodes(in: environment)
    if nodes.count == 1 { return nodes[0] }
    return StackNode(axis: .vertical, spacing: 0, alignment: .center, children: nodes)
  }
}

/// A view that is resolved by itself and has no body worth asking for.
protocol PrimitiveView: View {}

extension PrimitiveView {
  /// Nothing: the view is not made of others.
  public var body: any View { ViewList() }
}

/// Lets the views inside braces be written one under the other, with `if`, `else`, `switch` and `for`.
@resultBuilder
public enum ViewBuilder {
  /// One view.
  public static func buildExpression(_ view: any View) -> ViewList { ViewList([view]) }

  /// Any number of views.
  public static func buildBlock(_ parts: ViewList...) -> ViewList {
    parts.count == 1 ? parts[0] : ViewList(parts)
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: ViewList?) -> ViewList { part ?? ViewList() }

  /// The first branch of an `if` with `else`.
  public static func buildEither(first part: ViewList) -> ViewList { part }

  /// The second branch of an `if` with `else`.
  public static func buildEither(second part: ViewList) -> ViewList { part }

  /// A `for`.
  public static func buildArray(_ parts: [ViewList]) -> ViewList { ViewList(parts) }
}

/// Several views in a row, as they stand inside braces.
public struct ViewList: LazySource, PrimitiveView {
  private let views: [any View]

  /// The views in order; without any it takes no room and no spacing.
  public init(_ views: [any View] = []) { self.views = views }

  /// Adds the nodes of each in turn.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    for view in views { view.resolve(in: environment, into: &nodes) }
  }

  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun] {
    views.flatMap { $0.runs(in: environment) }
  }
}

/// No view at all: it takes no room and no spacing.
public struct EmptyView: PrimitiveView {
  /// Makes it.
  public init() {}

  /// Adds nothing.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {}
}

/// Several views where one is wanted; a modifier of the group goes to each.
public struct Group: LazySource, PrimitiveView {
  private let content: any View

  /// The views inside the braces.
  public init(@ViewBuilder content: () -> any View) { self.content = content() }

  /// Adds each view.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    content.resolve(in: environment, into: &nodes)
  }

  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun] { content.runs(in: environment) }
}

/// A view whose nodes are wrapped into others.
struct WrappedView: PrimitiveView {
  let content: any View
  let wrap: (LayoutNode, EnvironmentValues) -> LayoutNode

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let start = nodes.count
    content.resolve(in: environment, into: &nodes)
    for index in start..<nodes.count { nodes[index] = wrap(nodes[index], environment) }
  }
}
