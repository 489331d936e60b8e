/// No view at all: it takes no room and no spacing.
public struct EmptyView: PrimitiveView {
  /// Makes it.
  public init() {}

  /// Adds nothing.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {}
}
