extension Canvas {
  /// The pair of colours that takes the place of a cell's.
  typealias Recoloring = (_ cell: Cell) -> (foreground: Color, background: Color)

  /// Replaces the colours of the cells of `rect`; what is in them stays.
  mutating func recolor(_ rect: Rect, _ shown: Recoloring) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    // Neighbours mostly share their colours.
    var last: (cell: Cell, pair: (foreground: Color, background: Color))?
    for y in visible.minY..<visible.maxY {
      for index in y * size.width + visible.minX..<y * size.width + visible.maxX {
        let cell = cells[index]
        let isSame = last?.cell.hasStyle(of: cell) ?? false
        let pair = isSame ? last?.pair : nil
        let colors = pair ?? shown(cell)
        if pair == nil { last = (cell, colors) }
        let style = Style(foreground: colors.foreground, attributes: cell.attributes)
        cells[index] = Cell(
          code: cell.code, width: Int(cell.width), style: style, background: colors.background)
      }
    }
  }
}
