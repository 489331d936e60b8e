/// Numbers as bars of eight heights, one column each.
public struct Sparkline: PrimitiveView {
  private let values: [Double]

  /// A row of bars, the highest for the largest value.
  public init(_ values: [Double]) { self.values = values }

  /// Adds the row.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    let levels = environment.glyphs.levels
    let top = values.max() ?? 0
    let bars = values.map { value in
      guard top > 0, value.isFinite else { return levels[0] }
      return levels[min(levels.count - 1, max(0, Int(value / top * Double(levels.count - 1) + 0.5)))]
    }
    Text(String(bars)).lineLimit(1).resolve(in: environment, into: &nodes)
  }
}
