extension Canvas {
  /// Neighbouring cells of a row that a terminal has to draw.
  public struct Run: Hashable, Sendable {
    /// The row.
    public let y: Int
    /// The columns.
    public let columns: Range<Int>
  }

  /// The runs that differ from the canvas on the screen; none begins or ends inside a wide glyph, new or old.
  public func changes(since shown: Canvas?) -> [Run] {
    if let shown, shown.size != size {
      return size.width == 0 ? [] : (0..<size.height).map { Run(y: $0, columns: 0..<size.width) }
    }
    var runs: [Run] = []
    for y in 0..<size.height {
      let start = y * size.width
      func stays(_ x: Int) -> Bool { isSame(at: start + x, in: shown) }
      func isHalf(_ x: Int) -> Bool { cells[start + x].width == 0 || shown?.cells[start + x].width == 0 }
      var x = 0
      while x < size.width {
        guard !stays(x) else {
          x += 1
          continue
        }
        var first = x
        // Terminals treat half of a wide glyph differently.
        while first > 0, isHalf(first) { first -= 1 }
        x += 1
        while x < size.width, !stays(x) || isHalf(x) { x += 1 }
        runs.append(Run(y: y, columns: first..<x))
      }
    }
    return runs
  }

  private func isSame(at index: Int, in shown: Canvas?) -> Bool {
    guard let shown else { return cells[index] == .blank }
    let (new, old) = (cells[index], shown.cells[index])
    if new.scalar != nil || old.scalar != nil { return new == old }
    // The same cluster may have another place in the other canvas' list.
    return character(of: new) == shown.character(of: old) && new.hasStyle(of: old)
  }
}
