/// Rows of pixels that are twice as high as wide: quarters of a terminal's cells, or whole cells if there are no quarters.
struct Pixels: Hashable {
  let width: Int
  let height: Int
  private var isSet: [Bool]

  init(width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    isSet = Array(repeating: false, count: self.width * self.height)
  }

  subscript(x: Int, y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height && isSet[y * width + x] }

  mutating func fill(_ columns: Range<Int>, _ y: Int) {
    guard y >= 0, y < height else { return }
    for x in columns.clamped(to: 0..<width) { isSet[y * width + x] = true }
  }

  /// The cells that hold some pixels.
  static func cells(_ width: Int, _ height: Int, in glyphs: GlyphSet) -> Size {
    glyphs.hasPartialBlocks
      ? Size(width: (width + 1) / 2, height: (height + 1) / 2) : Size(width: width, height: height)
  }

  func draw(at origin: Point, glyphs: GlyphSet, style: Style, on canvas: inout Canvas) {
    let size = Self.cells(width, height, in: glyphs)
    let quarters = glyphs.hasPartialBlocks ? GlyphSet.quarters.map { Glyph($0) } : []
    let full = Glyph(glyphs.full)
    let visible = Rect(origin: origin, size: size).intersection(canvas.clip)
    guard !visible.isEmpty else { return }
    for row in visible.minY - origin.y..<visible.maxY - origin.y {
      // One run of equal cells after the other: large digits consist of long ones.
      var (start, last) = (0, 0)
      for column in 0...size.width {
        let code = column == size.width ? 0 : self.code(column, row, glyphs)
        if code == last && column < size.width { continue }
        if last > 0 {
          canvas.fill(
            Rect(x: origin.x + start, y: origin.y + row, width: column - start, height: 1),
            with: glyphs.hasPartialBlocks ? quarters[last] : full, style: style)
        }
        (start, last) = (column, code)
      }
    }
  }

  private func code(_ column: Int, _ row: Int, _ glyphs: GlyphSet) -> Int {
    if !glyphs.hasPartialBlocks { return self[column, row] ? 15 : 0 }
    let (x, y) = (column * 2, row * 2)
    return (self[x, y] ? 1 : 0) + (self[x + 1, y] ? 2 : 0) + (self[x, y + 1] ? 4 : 0)
      + (self[x + 1, y + 1] ? 8 : 0)
  }
}

extension GlyphSet {
  /// The filled quarters of a cell as bits: upper left 1, upper right 2, lower left 4, lower right 8.
  static let quarters: [Character] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
}
