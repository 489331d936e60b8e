/// A view that depends on what it inherits, such as the signs that the terminal can show.
public struct EnvironmentReader: PrimitiveView {
  private let content: (EnvironmentValues) -> any View

  /// A view made from its environment.
  public init(@ViewBuilder content: @escaping (EnvironmentValues) -> any View) { self.content = content }

  /// Adds the view that the environment asks for.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    content(environment).resolve(in: environment, into: &nodes)
  }
}
