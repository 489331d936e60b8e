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
