/// A part of the screen, made of other views.
///
/// A view is a value that says what to show. To be shown, it is resolved into layout nodes (see
/// ``LayoutNode`` for the three passes of a frame): most views only have a `body`; CardKit's primitive views
/// add nodes.
///
/// A view is not bound to an actor: it has the isolation of the code that makes it. For a view over a model of the
/// main actor, isolate the type and the conformance: `@MainActor struct Board: @MainActor View`. In a target whose
/// default isolation is the main actor, `struct Board: View` means the same.
public protocol View {
  /// The type of the content, which `some View` stands for.
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder var body: Body { get }
  /// Adds the nodes of the view: none, one, or one for each part.
  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode])
}

extension View {
  /// Adds the nodes of the body.
  @inlinable
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

/// The body of a view that adds its own nodes.
extension Never: View {
  /// Never called.
  public var body: Never { return fatalError("nothing is of type Never") }
}

/// A view that adds its own nodes and has no body.
protocol PrimitiveView: View where Body == Never {
  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues)
}

extension PrimitiveView {
  /// Adds the nodes of this view.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    addNodes(to: &nodes, in: environment)
  }

  /// Never called: the view adds its own nodes.
  public var body: Never { fatalError("a primitive view has no body") }
}

/// Builds views from statements, with `if`, `else`, `switch` and `for`.
@resultBuilder
public enum ViewBuilder {
  /// Any number of views. Without a `buildExpression`, a body of a thousand lines compiles in half the time.
  public static func buildBlock(_ views: any View...) -> ViewList { ViewList(views) }

  /// An `if` without `else`.
  public static func buildOptional(_ part: ViewList?) -> ViewList { part ?? ViewList() }

  /// The first branch of an `if` with `else`.
  public static func buildEither(first part: ViewList) -> ViewList { part }

  /// The second branch of an `if` with `else`.
  public static func buildEither(second part: ViewList) -> ViewList { part }

  /// A `for`.
  public static func buildArray(_ parts: [ViewList]) -> ViewList { ViewList(loop: parts) }

  /// Views that the platform may not have.
  public static func buildLimitedAvailability(_ part: ViewList) -> ViewList { part }
}

/// A sequence of views.
public struct ViewList: LazySource, PrimitiveView {
  private let views: [any View]
  /// Whether positions distinguish the views; not for a single one, which equals the braces around it.
  private let hasPositions: Bool

  /// Creates a list; an empty one takes no room and no spacing.
  public init(_ views: [any View] = []) {
    self.views = views
    hasPositions = views.count > 1
  }

  /// The views of a loop, whose first is known by its position even while it is the only one.
  init(loop views: [ViewList]) {
    self.views = views
    hasPositions = true
  }

  private func forEach(in environment: EnvironmentValues, _ body: (any View, EnvironmentValues) -> Void) {
    guard hasPositions else {
      if let view = views.first { body(view, environment) }
      return
    }
    var inner = environment
    for (position, view) in views.enumerated() {
      inner.identity = environment.identity.part(position)
      body(view, inner)
    }
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    forEach(in: environment) { $0.resolve(in: $1, into: &nodes) }
  }

  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun] {
    var runs: [LazyRun] = []
    forEach(in: environment) { runs += $0.runs(in: $1) }
    return runs
  }
}

/// No view; it takes no room and no spacing.
public struct EmptyView: PrimitiveView {
  /// An empty view.
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

/// A view of any type, as every modifier returns.
///
/// It is not generic, unlike its counterpart in SwiftUI: a program of nested generic views would spend most of
/// its first frame on instantiating types, and the compiler most of its time on long chains of modifiers.
public struct AnyView: LazySource, PrimitiveView {
  private enum Change {
    case none
    case environment((inout EnvironmentValues) -> Void)
    case nodes((LayoutNode, EnvironmentValues) -> LayoutNode)
  }

  private let content: any View
  private let change: Change

  /// The view itself.
  public init(_ view: any View) {
    content = view
    change = .none
  }

  init(_ view: any View, in change: @escaping (inout EnvironmentValues) -> Void) {
    content = view
    self.change = .environment(change)
  }

  init(_ view: any View, in wrap: @escaping (LayoutNode, EnvironmentValues) -> LayoutNode) {
    content = view
    change = .nodes(wrap)
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    switch change {
    case .none: content.resolve(in: environment, into: &nodes)
    case .environment(let change):
      var inner = environment
      change(&inner)
      content.resolve(in: inner, into: &nodes)
    case .nodes(let wrap):
      let start = nodes.count
      content.resolve(in: environment, into: &nodes)
      for index in start..<nodes.count { nodes[index] = wrap(nodes[index], environment) }
    }
  }

  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun] {
    switch change {
    case .none: return content.runs(in: environment)
    case .environment(let change):
      var inner = environment
      change(&inner)
      return content.runs(in: inner)
    case .nodes: return [LazyRun(count: 1, isNumbered: false) { _, _ in self.node(in: environment) }]
    }
  }
}

extension View {
  func wrapped(_ wrap: @escaping (LayoutNode, EnvironmentValues) -> LayoutNode) -> AnyView {
    AnyView(self, in: wrap)
  }

  func transformEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> AnyView {
    AnyView(self, in: change)
  }
}
