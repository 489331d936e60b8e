extension Canvas {
  /// Neighbouring cells of one row that a terminal has to be told.
  public struct Run: Hashable, Sendable {
    /// The row.
    public let y: Int
    /// The columns.
    public let columns: Range<Int>
  }

  /// The runs in which this canvas differs from what is on the screen; everything where the size differs.
  ///
  /// A run never begins or ends inside a wide glyph, neither the new one nor the one that it replaces:
  /// a terminal that is given half of one does what it likes.
  public func changes(since shown: Canvas?) -> [Run] {
    guard let shown, shown.size == size else {
      return size.width == 0 ? [] : (0..<size.height).map { Run(y: $0, columns: 0..<size.width) }
    }
    var runs: [Run] = []
    for y in 0..<size.height {
      let start = y * size.width
      var x = 0
      while x < size.width {
        guard cells[start + x] != shown.cells[start + x] else {
          x += 1
          continue
        }
        var first = x
        while first > 0, cells[start + first].width == 0 || shown.cells[start + first].width == 0 {
          first -= 1
        }
        x += 1
        while x < size.width,
          cells[start + x] != shown.cells[start + x] || cells[start + x].width == 0
            || shown.cells[start + x].width == 0
        { x += 1 }
        runs.append(Run(y: y, columns: first..<x))
      }
    }
    return runs
  }
}
