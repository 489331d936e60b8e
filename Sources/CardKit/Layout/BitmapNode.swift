/// Draws pixels as blocks of whole cells, or two pixels a cell in half blocks.
final class BitmapNode: LayoutNode {
  private let rows: [[Bool]]
  /// The cells of a pixel; nil for half a cell.
  private let cell: Size?
  private let glyphs: GlyphSet
  private let style: Style

  init(_ rows: [[Bool]], cell: Size?, glyphs: GlyphSet, style: Style) {
    self.rows = rows
    self.cell = cell
    self.glyphs = glyphs
    self.style = style
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let columns = rows.first?.count ?? 0
    guard let cell else { return Size(width: columns, height: (rows.count + 1) / 2) }
    return Size(width: columns * cell.width, height: rows.count * cell.height)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    if let cell { drawBlocks(cell, in: frame, on: &canvas) } else { drawHalves(in: frame, on: &canvas) }
  }

  private func drawBlocks(_ cell: Size, in frame: Rect, on canvas: inout Canvas) {
    for (y, row) in rows.enumerated() {
      for (x, isSet) in row.enumerated() where isSet {
        let origin = Point(x: frame.minX + x * cell.width, y: frame.minY + y * cell.height)
        canvas.fill(Rect(origin: origin, size: cell), with: Glyph(glyphs.full), style: style)
      }
    }
  }

  private func drawHalves(in frame: Rect, on canvas: inout Canvas) {
    guard let halves = glyphs.halves else { return }
    for y in stride(from: 0, to: rows.count, by: 2) {
      for x in rows[y].indices {
        let lower = y + 1 < rows.count && rows[y + 1][x]
        let glyph: Character? =
          switch (rows[y][x], lower) {
          case (true, true): glyphs.full
          case (true, false): halves.upper
          case (false, true): halves.lower
          case (false, false): nil
          }
        guard let glyph else { continue }
        canvas.draw(
          CollectionOfOne(Glyph(glyph)), at: Point(x: frame.minX + x, y: frame.minY + y / 2), style: style)
      }
    }
  }
}
