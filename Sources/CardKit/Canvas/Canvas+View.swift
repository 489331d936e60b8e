extension Canvas {
  /// The picture of a view that is proposed `size` and stands in the top left corner.
  public init(_ view: any View, size: Size, environment: EnvironmentValues = EnvironmentValues()) {
    self = Scene(view, size: size, environment: environment).canvas
  }
}
