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
