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
