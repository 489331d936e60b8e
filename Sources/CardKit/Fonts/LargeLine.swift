/// A text in letters or digits of one height.
struct LargeLine {
  /// The size in cells.
  let size: Size
  /// The columns of pixels up to the place of a next letter.
  let advance: Int
  private let width: Int
  private let height: Int
  private let pen: Pen
  private let marks: MarkRows
  private let parts: [(letter: Letter, x: Int, width: Int)]

  /// The rows of pixels of the marks of a text, and of the room between them and the letters.
  private struct MarkRows {
    var above = 0
    var below = 0
    var gap = 0

    init(_ text: LargeLetters, height: Int) {
      guard height > 5 else { return }
      let rows = max(1, (height * 2 + 5) / 10)
      if text.hasAbove { (above, gap) = (rows, 1) }
      if text.hasBelow { below = max(1, rows * 2 / 3) }
    }
  }

  /// A text in some rows of cells; a tight one has narrow gaps. In ASCII, in which a single column does not part two
  /// strokes, its letters are narrower too.
  init(
    _ text: LargeLetters, rows: Int, isTight: Bool = false, weight: Font.Weight = .regular, _ glyphs: GlyphSet
  ) {
    height = glyphs.hasPartialBlocks ? rows * 2 : rows
    marks = MarkRows(text, height: height)
    pen =
      text.isClock
      ? Pen(digitsOf: height, weight, glyphs)
      : Pen(lettersOf: height - marks.above, isNarrow: !glyphs.hasPartialBlocks && isTight)
    // Digits of all weights are equally wide, and begin at a cell's edge: equal digits are equal cells.
    let widest = text.isClock ? Pen(digitsOf: height, .bold, glyphs) : pen
    let gap = isTight ? max(glyphs.hasPartialBlocks ? 1 : 2, (pen.stem + 1) / 2) : pen.stem
    var parts: [(letter: Letter, x: Int, width: Int)] = []
    var x = 0
    for letter in text.letters {
      var width = widest.columns(of: letter.shape)
      for (mark, rows) in [(letter.above, marks.above), (letter.below, marks.below)] where rows > 0 {
        guard let mark else { continue }
        width = max(width, pen.forMarks(rows: rows).columns(of: mark.shape(rows: rows)))
      }
      parts.append((letter, x, width))
      if text.isClock {
        x += width + Pen.gap(ofDigits: height)
        if glyphs.hasPartialBlocks { x -= x % 2 }
      } else {
        x += width + gap
      }
    }
    (self.parts, advance) = (parts, x)
    width = parts.last.map { $0.x + $0.width } ?? 0
    size = Pixels.cells(width, height, in: glyphs)
  }

  var pixels: Pixels {
    var pixels = Pixels(width: width, height: height)
    for (letter, x, width) in parts {
      var (pen, bottom) = (pen, height)
      if marks.below > 0, let mark = letter.below {
        bottom -= marks.below
        pen.height -= marks.below
        pen.forMarks(rows: marks.below).drawCentred(
          mark.shape(rows: marks.below), x + width / 2, bottom, &pixels)
      }
      if marks.above > 0, let mark = letter.above {
        pen.height -= marks.gap
        // A single row can't show these: they also take the row that other marks leave free.
        let rows = marks.above == 1 && mark.needsTwoRows ? 2 : marks.above
        pen.forMarks(rows: rows).drawCentred(mark.shape(rows: rows), x + width / 2, 0, &pixels)
      }
      pen.draw(
        letter.shape, at: x + (width - pen.columns(of: letter.shape)) / 2, bottom - pen.height, on: &pixels)
    }
    return pixels
  }
}

extension LargeLine {
  /// A text in some rows, the widest first; none if the rows are too few or too many.
  static func lines(_ text: LargeLetters, rows: Int, _ weight: Font.Weight, _ glyphs: GlyphSet) -> [LargeLine]
  {
    guard text.isClock || rows <= mostLetterRows,
      rows >= (glyphs.hasPartialBlocks ? leastRows : leastASCIIRows)
    else {
      return []
    }
    return (text.isClock ? [false] : [false, true]).map {
      LargeLine(text, rows: rows, isTight: $0, weight: weight, glyphs)
    }
  }

  /// The largest form of the texts that fits, the first of those of one height.
  static func largest(
    of texts: [LargeLetters], mostRows: Int = .max, _ weight: Font.Weight, _ glyphs: GlyphSet,
    where fits: (Size) -> Bool
  ) -> LargeLine? {
    for rows in heights where rows <= mostRows {
      for text in texts {
        for line in lines(text, rows: rows, weight, glyphs) where fits(line.size) { return line }
      }
    }
    return nil
  }

  static let heights = [42, 36, 32, 28, 24] + (leastRows...20).reversed()
  static let leastRows = 3
  /// Shorter letters have no room for three bars, one above the other.
  static let leastASCIIRows = 5
  private static let mostLetterRows = 12
}

extension Pen {
  fileprivate init(lettersOf height: Int, isNarrow: Bool) {
    let rows = Double(height)
    let stem = max(2, Int((rows * 0.32).rounded()))
    // Six columns and a gap of two: twelve letters of three rows take 47 cells.
    let width = max(6, Int((rows * (height < 8 ? 1 : 1.1)).rounded()))
    let bar = max(1, Int((rows * 0.19).rounded()))
    self.init(
      width: isNarrow ? width - 1 : width, height: height, stem: stem, bar: bar,
      smallRadius: isNarrow ? 2.5 : 2)
  }

  fileprivate init(digitsOf height: Int, _ weight: Font.Weight, _ glyphs: GlyphSet) {
    let stem = Self.stem(ofDigits: height, weight)
    // Three bars leave two free rows.
    let bar = max(1, min((stem + 1) / 2, (height - 2) / 3))
    // The next digit begins at a cell's edge. Two stems leave as much free between them.
    var advance = Int((Double(height) * 1.16).rounded()) + max(1, height / 10)
    if glyphs.hasPartialBlocks { advance += advance % 2 }
    self.init(width: max(6, advance - Self.gap(ofDigits: height)), height: height, stem: stem, bar: bar)
  }

  /// The columns between two digits, whatever their weight: half of a regular stem.
  fileprivate static func gap(ofDigits height: Int) -> Int {
    max(2, (stem(ofDigits: height, .regular) + 1) / 2)
  }

  private static func stem(ofDigits height: Int, _ weight: Font.Weight) -> Int {
    let part =
      switch weight {
      case .light: 0.15
      case .regular, .medium: 0.28
      case .semibold, .bold, .heavy: 0.4
      }
    return max(weight == .light ? 1 : 2, Int((Double(height) * part).rounded()))
  }

  /// The pen for the marks of letters that this pen draws.
  fileprivate func forMarks(rows: Int) -> Pen {
    let thin = min(stem, max(2, rows))
    return Pen(width: max(thin * 3, width * 4 / 5), height: rows, stem: thin, bar: rows < 5 ? 1 : bar)
  }

  fileprivate func drawCentred(_ shape: LetterShape, _ x: Int, _ y: Int, _ pixels: inout Pixels) {
    draw(shape, at: x - columns(of: shape) / 2, y, on: &pixels)
  }
}
