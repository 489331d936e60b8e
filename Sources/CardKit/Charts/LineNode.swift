/// A line as wide as the room, drawn by a closure that gets a line of at least one cell.
final class LineNode: LayoutNode {
  private let idealWidth: Int
  private let height: Int
  private let draw: (Rect, inout Canvas) -> Void

  init(idealWidth: Int, height: Int = 1, draw: @escaping (Rect, inout Canvas) -> Void) {
    self.idealWidth = idealWidth
    self.height = height
    self.draw = draw
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: max(0, proposal.width ?? idealWidth), height: height)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let (origin, size) = (placement.frame.origin, placement.frame.size)
    guard size.width > 0, size.height > 0 else { return }
    let width = min(size.width, ProposedSize.infinity)
    draw(Rect(x: origin.x, y: origin.y, width: width, height: min(size.height, height)), &canvas)
  }
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
    case .solid: choose(reached, console: full, ascii: reached)
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
    case .solid: full
    case .dense: "▒"
    case .light: "░"
    case .hatched: choose("╱", console: "/", ascii: "/")
    case .striped: choose("▞", console: "■", ascii: "!")
    }
  }
}
