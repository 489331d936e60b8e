/// The line of a gauge.
struct GaugeLine: PrimitiveView {
  let fraction: Double

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(GaugeLineNode(fraction, environment))
  }
}
