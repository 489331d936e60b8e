/// Several views where one is wanted; a modifier of the group goes to each.
public struct Group<Content: View>: PrimitiveView {
  private let content: Content

  /// The views inside the braces.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Adds each view.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    content.resolve(in: environment, into: &nodes)
  }
}
