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

/// A view in an environment of its own.
struct EnvironmentView: PrimitiveView {
  let content: any View
  let change: (inout EnvironmentValues) -> Void

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    var inner = environment
    change(&inner)
    content.resolve(in: inner, into: &nodes)
  }
}

extension View {
  func wrapped(_ wrap: @escaping (LayoutNode, EnvironmentValues) -> LayoutNode) -> any View {
    WrappedView(content: self, wrap: wrap)
  }

  /// The view in an environment that `change` makes from the one around.
  public func transformEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> any View {
    EnvironmentView(content: self, change: change)
  }
}
