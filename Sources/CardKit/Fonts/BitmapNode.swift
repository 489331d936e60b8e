final class BitmapNode: LayoutNode {
  private let rows: [[Bool]]
  private let pixel: Size
  private let glyphs: GlyphSet
  private let style: Style

  /// `pixel` has columns and half rows above 0; in ASCII, whole rows.
  init(_ rows: [[Bool]], pixel: Size, glyphs: GlyphSet, style: Style) {
    self.rows = rows
    self.pixel = pixel
    self.glyphs = glyphs
    self.style = style
  }

  static func size(columns: Int, rows: Int, pixel: Size) -> Size {
    Size(width: columns * pixel.width, height: (rows * pixel.height + 1) / 2)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Self.size(columns: rows.first?.count ?? 0, rows: rows.count, pixel: pixel)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    let (full, upper, lower) = (
      Glyph(glyphs.full), glyphs.halves.map { Glyph($0.upper) }, glyphs.halves.map { Glyph($0.lower) }
    )
    for y in 0..<(rows.count * pixel.height + 1) / 2 {
      let row = frame.minY + y
      guard row >= canvas.clip.minY, row < canvas.clip.maxY else { continue }
      let (above, below) = (y * 2 / pixel.height, (y * 2 + 1) / pixel.height)
      for x in rows[above].indices {
        let isBelow = below < rows.count && rows[below][x]
        let glyph = rows[above][x] ? (isBelow ? full : upper) : isBelow ? lower : nil
        guard let glyph else { continue }
        canvas.fill(
          Rect(x: frame.minX + x * pixel.width, y: row, width: pixel.width, height: 1), with: glyph,
          style: style)
      }
    }
  }
}
