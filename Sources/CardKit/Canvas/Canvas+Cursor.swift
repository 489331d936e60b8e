extension Canvas {
  /// Sets the cursor of the text field that is typed into, unless its place can't be drawn on.
  mutating func placeCursor(at point: Point) {
    if clip.contains(point) { cursor = point }
  }

  /// The canvas for a terminal that shows a cursor of its own: the one that is drawn in exchanged colours would be
  /// exchanged back by a terminal whose cursor is a block.
  public func leavingCursorToTerminal() -> Canvas {
    guard let cursor, bounds.contains(cursor) else { return self }
    var canvas = self
    let start = cursor.y * size.width + cursor.x
    for place in start..<min(start + 2, (cursor.y + 1) * size.width) {
      // The right half of a wide character goes with its left half.
      guard place == start || cells[place].width == 0 else { break }
      canvas.cells[place] = cells[place].withoutReverse
    }
    return canvas
  }
}
