extension Canvas {
  /// The picture as an SVG drawing, for documents: what a terminal of every colour shows.
  ///
  /// Blocks are drawn as rectangles, so that they join in every font.
  ///
  /// - Parameter scheme: the terminal's own colours; an unknown one is dark.
  public func svg(_ scheme: ColorScheme = .dark) -> String {
    var writer = SVGWriter(size: size, scheme: scheme)
    for y in 0..<size.height {
      var x = 0
      while x < size.width {
        let first = self[x, y]
        var end = x + 1
        // A run shares its style; a wide character and a block stand alone.
        while end < size.width, self[end, y].continues(first) { end += 1 }
        let cells = (x..<end).map { self[$0, y] }
        let text = String(cells.map { character(of: $0) })
        if first.width == 2 { end = min(end + 1, size.width) }
        writer.add(text, cell: first, columns: x..<end, row: y)
        x = end
      }
    }
    return writer.document
  }
}

extension Cell {
  /// Whether this cell can be drawn in one piece with the run that began with `first`.
  fileprivate func continues(_ first: Cell) -> Bool {
    hasStyle(of: first) && width == 1 && first.width == 1 && SVGWriter.block(of: self) == nil
      && SVGWriter.block(of: first) == nil
  }
}
