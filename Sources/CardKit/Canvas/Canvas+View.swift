extension Canvas {
  /// The picture of a view that is proposed `size` and stands in the top left corner.
  public init(_ view: any View, size: Size, environment: EnvironmentValues = EnvironmentValues()) {
    self.init(size: size)
    let node = view.node(in: environment)
    node.accept(ProposedSize(self.size))
    node.draw(in: Rect(origin: .zero, size: node.size(ProposedSize(self.size))), on: &self)
  }
}
