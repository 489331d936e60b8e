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
