/// A bar of segments, each as long as its weight and filled up to its fraction.
public struct SegmentedBar: PrimitiveView {
  /// One segment of a bar or ring.
  public struct Segment: Hashable, Sendable {
    /// The share of the bar's length.
    package var weight: Int
    /// The filled part, 0 to 1.
    package var fraction: Double
    package var pattern: SegmentPattern
    package var style: Style
    /// Whether the segment continues the one before it, without a gap.
    package var isJoined: Bool

    /// Creates a segment.
    public init(
      weight: Int, fraction: Double, pattern: SegmentPattern = .solid, style: Style = .plain,
      isJoined: Bool = false
    ) {
      self.weight = max(0, weight)
      self.fraction = fraction.clampedFraction
      self.pattern = pattern
      self.style = style
      self.isJoined = isJoined
    }

    /// The style of whole cells of a shade.
    var ground: Style { Style(background: style.foreground) }
  }

  private let segments: [Segment]
  private let height: Int

  /// A bar as wide as the room and some rows high: a line, or from two rows on a block.
  public init(_ segments: [Segment], height: Int = 1) {
    self.segments = segments
    self.height = max(1, height)
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(Self.spoken(Self.node(segments, height: height, environment.glyphs), segments))
  }

  /// A bar or ring that says how much of it is filled.
  static func spoken(_ node: LayoutNode, _ segments: [Segment]) -> LayoutNode {
    AccessibilityNode(node) { inside, frame, collector in
      // Summed as `Double`: the sum may overflow `Int`.
      let whole = segments.reduce(0) { $0 + Double($1.weight) }
      let filled = segments.reduce(0) { $0 + Double($1.weight) * $1.fraction.clampedFraction }
      let parts = segments.count == 1 ? "1 part" : "\(segments.count) parts"
      let bar = collector.element(
        "Bar of \(parts)", value: "\(Int((whole > 0 ? filled / whole : 0) * 100 + 0.5)) percent",
        traits: .isImage,
        in: frame)
      return (segments.isEmpty ? [] : [bar].compactMap(\.self)) + inside
    }
  }

  static func node(_ segments: [Segment], height: Int = 1, _ glyphs: GlyphSet) -> AreaNode {
    AreaNode(idealWidth: segments.count * 2, height: segments.isEmpty ? 0 : height) { room, canvas in
      for (segment, columns) in zip(segments, places(of: segments, in: room.size.width)) {
        let part = Rect(
          x: room.minX + columns.lowerBound, y: room.minY, width: columns.count, height: room.size.height)
        draw(segment, in: part, glyphs, on: &canvas)
      }
    }
  }

  /// The columns of each segment of a bar.
  private static func places(of segments: [Segment], in width: Int) -> [Range<Int>] {
    // A free column separates segments without colour, if there is room.
    let gap = width >= segments.count * 3 ? 1 : 0
    let gaps = segments.dropFirst().map { $0.isJoined ? 0 : gap }
    let room = width - gaps.reduce(0, +)
    // Even a segment without weight is visible, if there is room for all.
    let least = room >= segments.count ? 1 : 0
    let shared = Double(room - least * segments.count)
    // Summed as `Double`: the sum may overflow `Int`.
    let total = max(1, segments.reduce(0) { $0 + Double(max(0, $1.weight)) })
    var (before, free) = (0.0, 0)
    return segments.enumerated().map { index, segment in
      if index > 0 { free += gaps[index - 1] }
      let start = Int(shared * before / total) + least * index + free
      before += Double(max(0, segment.weight))
      return start..<max(start, Int(shared * before / total) + least * (index + 1) + free)
    }
  }

  private static func draw(_ segment: Segment, in part: Rect, _ glyphs: GlyphSet, on canvas: inout Canvas) {
    func fill(_ columns: Range<Int>, _ glyph: Character) {
      let place = Rect(
        x: part.minX + columns.lowerBound, y: part.minY, width: columns.count, height: part.size.height)
      canvas.fill(place, with: Glyph(glyph), style: segment.style)
    }
    let width = part.size.width
    let filled = Int((Double(width) * segment.fraction.clampedFraction).rounded())
    let isBlock = part.size.height > 1
    if isBlock, segment.pattern == .shade { return canvas.fill(part, with: .space, style: segment.ground) }
    fill(0..<filled, isBlock ? glyphs.block(segment.pattern) : glyphs.reached(segment.pattern))
    fill(filled..<width, isBlock ? glyphs.block(.light) : glyphs.ahead)
  }
}

/// The pattern of the filled part of a bar or ring, which tells segments apart without colour.
///
/// The more a pattern matters now, the brighter it is: solid, then dense, then light.
public enum SegmentPattern: Hashable, Sendable, CaseIterable {
  /// For something in progress.
  case solid
  /// For something finished.
  case dense
  /// For something to come, as the unfilled part.
  case light
  /// For something left out.
  case hatched
  /// For something that exceeded its limit.
  case striped
  /// For parts that differ in brightness: a ground in the colour of the segment, if the terminal shows enough colours.
  case shade
}

extension Double {
  var clampedFraction: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }

  /// The position of the number in a range, 0 to 1; 0 in an empty range.
  func fraction(of range: ClosedRange<Double>) -> Double {
    // Halves, because the length of the widest range overflows.
    let length = range.upperBound / 2 - range.lowerBound / 2
    guard length > 0, length.isFinite else { return 0 }
    return ((self / 2 - range.lowerBound / 2) / length).clampedFraction
  }
}

extension GlyphSet {
  func reached(_ pattern: SegmentPattern) -> Character {
    switch pattern {
    case .solid, .shade: choose(reached, console: full, ascii: reached)
    case .dense: choose("═", console: "▒", ascii: "=")
    case .light: ahead
    case .hatched: choose("╱", console: "/", ascii: "/")
    case .striped: choose("╍", console: "■", ascii: "!")
    }
  }

  /// A cell of a pattern that fills whole cells.
  func block(_ pattern: SegmentPattern) -> Character {
    guard !isASCII else { return reached(pattern) }
    return switch pattern {
    case .solid, .shade: full
    case .dense: "▒"
    case .light: "░"
    case .hatched: choose("╱", console: "/", ascii: "/")
    case .striped: choose("▞", console: "■", ascii: "!")
    }
  }
}
