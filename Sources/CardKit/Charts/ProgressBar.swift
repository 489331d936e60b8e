/// The bar of a progress view.
struct ProgressBar: PrimitiveView {
  /// How much is done, 0 to 1; nil where nobody knows.
  let fraction: Double?

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(ProgressBarNode(fraction, environment))
  }
}
