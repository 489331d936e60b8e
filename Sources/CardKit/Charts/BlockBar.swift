/// A bar that grows to the right, in eighths of a cell; in ASCII in whole cells.
struct BlockBar {
  private let full: Glyph
  private let parts: [Glyph]

  init(_ glyphs: GlyphSet) {
    full = Glyph(glyphs.full)
    parts = glyphs.eighths.map { Glyph($0) }
  }

  /// Draws a bar along `fraction` (0 to 1) of a frame's first row; returns the cells that it fills whole.
  ///
  /// However little it is, what is more than nothing is seen.
  @discardableResult
  func draw(_ fraction: Double, in frame: Rect, style: Style, on canvas: inout Canvas) -> Int {
    let width = min(frame.size.width, ProposedSize.infinity)
    let fraction = fraction.clampedFraction
    guard width > 0, frame.size.height > 0, fraction > 0 else { return 0 }
    let steps = parts.count + 1
    let length = max(1, Int((Double(width * steps) * fraction).rounded()))
    let whole = length / steps
    canvas.fill(Rect(x: frame.minX, y: frame.minY, width: whole, height: 1), with: full, style: style)
    if length % steps > 0 {
      canvas.draw(
        CollectionOfOne(parts[length % steps - 1]), at: Point(x: frame.minX + whole, y: frame.minY),
        style: style)
    }
    return whole
  }
}
