extension Canvas {
  /// Sets the cursor of the text field that is typed into, unless its place can't be drawn on.
  mutating func placeCursor(at point: Point) {
    if clip.contains(point) { cursor = point }
  }
}
