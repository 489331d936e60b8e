extension View {
  func wrapped(_ wrap: @escaping (LayoutNode, EnvironmentValues) -> LayoutNode) -> any View {
    WrappedView(content: self, wrap: wrap)
  }

  /// The view in an environment that `change` makes from the one around.
  public func transformEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> any View {
    EnvironmentView(content: self, change: change)
  }
}
