/// One of the views in a builder, for a container that arranges them itself (see ``Group/init(subviews:transform:)``).
///
/// It keeps the identity that it has without the container. Modifiers around it apply to it as to any view.
public struct Subview: PrimitiveView, Identifiable {
  /// What tells the view from its neighbours from frame to frame.
  public let id: String
  private let add: (EnvironmentValues, inout [LayoutNode]) -> Void

  fileprivate init(id: String, _ add: @escaping (EnvironmentValues, inout [LayoutNode]) -> Void) {
    self.id = id
    self.add = add
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) { add(environment, &nodes) }
}

/// The views in a builder, in order; an `if` without a view has none, and a `ForEach` one for each of its views.
public struct SubviewsCollection: RandomAccessCollection {
  private let subviews: [Subview]

  fileprivate init(_ subviews: [Subview]) { self.subviews = subviews }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of views.
  public var endIndex: Int { subviews.count }
  /// The view at a position.
  public subscript(position: Int) -> Subview { subviews[position] }
}

/// Collects the views in a builder, with the modifiers between them and the builder.
struct SubviewCollector {
  fileprivate var subviews: [Subview] = []

  /// Adds a view that is no list of others.
  mutating func add(_ view: any View, in environment: EnvironmentValues) {
    let identity = environment.identity
    let subview = Subview(id: identity.uniqueName) { outer, nodes in
      var inner = outer
      inner.identity = identity
      view.resolve(in: inner, into: &nodes)
    }
    subviews.append(subview)
  }

  /// Adds views in a changed environment.
  mutating func add(
    _ view: any View, in environment: EnvironmentValues,
    changed change: @escaping (inout EnvironmentValues) -> Void
  ) {
    var inner = environment
    change(&inner)
    modify(from: view, in: inner) { subview, outer, nodes in
      var inner = outer
      change(&inner)
      subview.addNodes(to: &nodes, in: inner)
    }
  }

  /// Adds views whose nodes are each wrapped in another.
  mutating func add(
    _ view: any View, in environment: EnvironmentValues,
    wrapped wrap: @escaping (LayoutNode, EnvironmentValues) -> LayoutNode
  ) {
    let identity = environment.identity
    modify(from: view, in: environment) { subview, outer, nodes in
      let first = nodes.count
      subview.addNodes(to: &nodes, in: outer)
      var inner = outer
      inner.identity = identity
      for index in first..<nodes.count { nodes[index] = wrap(nodes[index], inner) }
    }
  }

  private mutating func modify(
    from view: any View, in environment: EnvironmentValues,
    _ add: @escaping (Subview, EnvironmentValues, inout [LayoutNode]) -> Void
  ) {
    let first = subviews.count
    view.collect(into: &self, in: environment)
    for index in first..<subviews.count {
      let subview = subviews[index]
      subviews[index] = Subview(id: subview.id) { add(subview, $0, &$1) }
    }
  }
}

extension View {
  func collect(into collector: inout SubviewCollector, in environment: EnvironmentValues) {
    if let source = lazySource {
      source.collectSubviews(into: &collector, in: environment)
    } else {
      collector.add(self, in: environment)
    }
  }
}

struct SubviewReader: PrimitiveView {
  let content: any View
  let transform: (SubviewsCollection) -> any View

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    var collector = SubviewCollector()
    content.collect(into: &collector, in: environment)
    transform(SubviewsCollection(collector.subviews)).resolve(in: environment, into: &nodes)
  }
}
