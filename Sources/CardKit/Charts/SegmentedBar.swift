/// A bar of segments, each as long as its weight and filled up to its fraction.
public struct SegmentedBar: PrimitiveView {
  /// One segment of a bar.
  public struct Segment: Hashable, Sendable {
    /// The share of the bar's length.
    public var weight: Int
    /// The filled part, 0 to 1.
    public var fraction: Double
    /// The pattern of the filled part.
    public var pattern: SegmentPattern
    /// The style of the segment.
    public var style: Style

    /// Creates a segment.
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

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(Self.node(segments, environment.glyphs))
  }

  static func node(_ segments: [Segment], _ glyphs: GlyphSet) -> LineNode {
    LineNode(idealWidth: segments.count * 2, height: segments.isEmpty ? 0 : 1) { line, canvas in
      let width = line.size.width
      // A free column separates segments without colour, if there is room.
      let gap = width >= segments.count * 3 ? 1 : 0
      let room = width - gap * (segments.count - 1)
      // Even a segment without weight is visible, if there is room for all.
      let least = room >= segments.count ? 1 : 0
      let shared = Double(room - least * segments.count)
      // Summed as `Double`: the sum may overflow `Int`.
      let total = max(1, segments.reduce(0) { $0 + Double(max(0, $1.weight)) })
      var before = 0.0
      for (index, segment) in segments.enumerated() {
        let start = Int(shared * before / total) + (least + gap) * index
        before += Double(max(0, segment.weight))
        let length = Int(shared * before / total) + least + (least + gap) * index - start
        let filled = Int((Double(length) * segment.fraction.clampedFraction).rounded())
        let part = Rect(x: line.minX + start, y: line.minY, width: length, height: 1)
        canvas.fill(part, with: Glyph(glyphs.ahead), style: segment.style)
        canvas.fill(
          Rect(origin: part.origin, size: Size(width: filled, height: 1)),
          with: Glyph(glyphs.reached(segment.pattern)), style: segment.style)
      }
    }
  }
}

/// The pattern of the filled part of a bar or ring, which tells segments apart without colour.
public enum SegmentPattern: Hashable, Sendable, CaseIterable {
  case solid
  /// A slim line, for something finished.
  case slim
  /// Stripes, for something that exceeded its limit.
  case striped
}
