/// A part of the screen, made of other views.
///
/// A view is a value that says what to show. To be shown, it is resolved into layout nodes (see
/// ``LayoutNode`` for the three passes of a frame): most views only have a `body`; CardKit's primitive views
/// add nodes.
///
/// Views are passed as `any View`, not as generic types: a program of nested generic views would spend most
/// of its first frame on instantiating types, and start twice as slowly.
public protocol View {
  /// The content of the view.
  @ViewBuilder var body: any View { get }
  /// Adds the nodes of the view: none, one, or one for each part.
  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode])
}

extension View {
  /// Adds the nodes of the body.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    body.resolve(in: environment, into: &nodes)
  }

  func nodes(in environment: EnvironmentValues) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    resolve(in: environment, into: &nodes)
    return nodes
  }

  /// The view as one node; several nodes are stacked.
  public func node(in environment: EnvironmentValues) -> LayoutNode {
    let nodes = nodes(in: environment)
    if nodes.count == 1 { return nodes[0] }
    return StackNode(axis: .vertical, spacing: 0, alignment: .center, children: nodes)
  }
}

/// A view that adds its own nodes and has no body.
protocol PrimitiveView: View {
  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues)
}

extension PrimitiveView {
  /// Adds the nodes of this view.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    addNodes(to: &nodes, in: environment)
  }

  /// No content: the view adds its own nodes.
  public var body: any View { ViewList() }
}

/// Builds views from statements, with `if`, `else`, `switch` and `for`.
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

/// A sequence of views.
public struct ViewList: LazySource, PrimitiveView {
  private let views: [any View]

  /// Creates a list; an empty one takes no room and no spacing.
  public init(_ views: [any View] = []) { self.views = views }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    for view in views { view.resolve(in: environment, into: &nodes) }
  }

  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun] { views.flatMap { $0.runs(in: environment) } }
}

/// No view; it takes no room and no spacing.
public struct EmptyView: PrimitiveView {
  /// Makes it.
  public init() {}

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {}
}

/// Several views as one; a modifier of the group applies to each.
public struct Group: LazySource, PrimitiveView {
  private let content: any View

  /// The views inside the braces.
  public init(@ViewBuilder content: () -> any View) { self.content = content() }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    content.resolve(in: environment, into: &nodes)
  }

  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun] { content.runs(in: environment) }
}

struct WrappedView: PrimitiveView {
  let content: any View
  let wrap: (LayoutNode, EnvironmentValues) -> LayoutNode

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    let start = nodes.count
    content.resolve(in: environment, into: &nodes)
    for index in start..<nodes.count { nodes[index] = wrap(nodes[index], environment) }
  }
}
