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
