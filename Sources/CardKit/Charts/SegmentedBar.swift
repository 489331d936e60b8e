/// A bar of parts side by side, each as long as its weight and filled as far as it has come.
public struct SegmentedBar: PrimitiveView {
  /// One part of a bar.
  public struct Segment: Hashable, Sendable {
    /// The share of the bar's length.
    public var weight: Int
    /// How far the part is filled, 0 to 1.
    public var fraction: Double
    /// What the filled part is made of.
    public var pattern: SegmentPattern
    /// How the part is drawn.
    public var style: Style

    /// A part of a bar.
    public init(weight: Int, fraction: Double, pattern: SegmentPattern = .solid, style: Style = .plain) {
      self.weight = max(0, weight)
      self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
      self.pattern = pattern
      self.style = style
    }
  }

  private let segments: [Segment]

  /// A bar as wide as the room and one row high.
  public init(_ segments: [Segment]) { self.segments = segments }

  /// Adds the bar.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(SegmentedBarNode(segments, environment.glyphs))
  }
}
