/// No view at all: it takes no room and no spacing.
public struct EmptyView: View {
  /// Makes it.
  public init() {}

  /// Itself.
  public var body: EmptyView { self }

  /// Adds nothing.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {}
}
