/// A view in an environment of its own.
struct EnvironmentView: LazySource, PrimitiveView {
  let content: any View
  let change: (inout EnvironmentValues) -> Void

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    var inner = environment
    change(&inner)
    content.resolve(in: inner, into: &nodes)
  }

  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun] {
    var inner = environment
    change(&inner)
    return content.runs(in: inner)
  }
}
