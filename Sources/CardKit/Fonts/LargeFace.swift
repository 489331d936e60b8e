/// The letters or the digits of one height.
struct LargeFace {
  /// The rows of cells.
  let rows: Int
  let glyphs: GlyphSet
  let isTight: Bool
  let weight: Font.Weight

  /// The rows of pixels.
  private var height: Int { glyphs.isASCII ? rows : rows * 2 }

  /// The letters of a text at their places.
  struct Line {
    fileprivate var parts: [(letter: Letter, x: Int, width: Int)] = []
    fileprivate(set) var width = 0
  }

  func size(of text: LargeLetters) -> Size { Pixels.cells(line(text).width, height, in: glyphs) }

  func line(_ text: LargeLetters) -> Line {
    let (pen, marks) = (pen(for: text), markRows(of: text))
    var line = Line()
    for letter in text.letters {
      var width = pen.columns(of: letter.shape)
      for (mark, rows) in [(letter.above, marks.above), (letter.below, marks.below)] where rows > 0 {
        guard let mark else { continue }
        width = max(width, markPen(pen, rows: rows).columns(of: mark.shape(rows: rows)))
      }
      line.parts.append((letter, line.width, width))
      line.width += width + gap(after: width, text, pen)
    }
    if let last = line.parts.last { line.width = last.x + last.width }
    return line
  }

  func pixels(of text: LargeLetters) -> Pixels {
    let (line, pen, marks) = (line(text), pen(for: text), markRows(of: text))
    var pixels = Pixels(width: line.width, height: height)
    for (letter, x, width) in line.parts {
      var pen = pen
      var bottom = height
      if marks.below > 0, let mark = letter.below {
        bottom -= marks.below
        pen.height -= marks.below
        draw(mark, rows: marks.below, x + width / 2, bottom, pen, &pixels)
      }
      if marks.above > 0, let mark = letter.above {
        pen.height -= marks.gap
        // A single row can't show what these look like: they take the row that others leave free.
        let rows = marks.above == 1 && mark.isSlanted ? 2 : marks.above
        draw(mark, rows: rows, x + width / 2, 0, pen, &pixels)
      }
      pen.draw(
        letter.shape, at: x + (width - pen.columns(of: letter.shape)) / 2, bottom - pen.height, on: &pixels)
    }
    return pixels
  }

  private func draw(
    _ mark: LetterMark, rows: Int, _ middle: Int, _ y: Int, _ pen: Pen, _ pixels: inout Pixels
  ) {
    let (thin, shape) = (markPen(pen, rows: rows), mark.shape(rows: rows))
    thin.draw(shape, at: middle - thin.columns(of: shape) / 2, y, on: &pixels)
  }

  private func markPen(_ pen: Pen, rows: Int) -> Pen {
    let stem = min(pen.stem, max(2, rows))
    return Pen(width: max(stem * 3, pen.width * 4 / 5), height: rows, stem: stem, bar: rows < 5 ? 1 : pen.bar)
  }

  /// The rows of the marks of a text, and of the room between them and the letters.
  private func markRows(of text: LargeLetters) -> (above: Int, below: Int, gap: Int) {
    guard text.hasAbove || text.hasBelow, height > 5 else { return (0, 0, 0) }
    let rows = max(1, (height * 2 + 5) / 10)
    return (text.hasAbove ? rows : 0, text.hasBelow ? max(1, rows * 2 / 3) : 0, text.hasAbove ? 1 : 0)
  }

  private func pen(for text: LargeLetters) -> Pen {
    if text.isClock { return clockPen }
    let height = height - markRows(of: text).above
    let letter = Double(height)
    let stem = max(glyphs.isASCII && rows < 7 ? 1 : 2, Int((letter * 0.32).rounded()))
    return Pen(
      width: rows == 3 && !glyphs.isASCII ? 6 : max(4, Int((letter * 1.1).rounded())), height: height,
      stem: stem, bar: max(1, Int((letter * 0.19).rounded())))
  }

  private var clockPen: Pen {
    let part =
      switch weight {
      case .light: 0.15
      case .regular, .medium: 0.28
      case .semibold, .bold, .heavy: 0.43
      }
    let stem = max(weight == .light ? 1 : 2, Int((Double(height) * part).rounded()))
    return Pen(
      width: Int((Double(height) * 1.16).rounded()), height: height, stem: stem,
      bar: max(1, min((stem + 1) / 2, (height - 2) / 3)))
  }

  private func gap(after width: Int, _ text: LargeLetters, _ pen: Pen) -> Int {
    guard text.isClock else { return isTight ? (pen.stem + 1) / 2 : pen.stem }
    // Digits begin at a cell's edge, so that equal digits are equal cells.
    let gap = max(1, height / 10)
    return glyphs.isASCII || (width + gap) % 2 == 0 ? gap : gap + 1
  }
}

/// A text that a face can draw.
struct LargeLetters {
  let letters: [Letter]
  let hasAbove: Bool
  let hasBelow: Bool
  /// Whether it only has digits and the signs of a clock, which are all equally wide.
  let isClock: Bool

  /// No larger text fits on any screen.
  private static let mostBytes = 400

  /// Nil if the face lacks a letter, or the text is very long.
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes, let letters = Letter.letters(of: text) else { return nil }
    self.letters = letters
    hasAbove = letters.contains { $0.above != nil }
    hasBelow = letters.contains { $0.below != nil }
    isClock = text.utf8.allSatisfy { 0x30...0x3A ~= $0 || $0 == 0x2B || $0 == 0x2D || $0 == 0x20 }
  }
}

extension LargeFace {
  /// The faces for a text, from large to small.
  static func faces(for text: LargeLetters, _ weight: Font.Weight, _ glyphs: GlyphSet) -> [LargeFace] {
    heights.flatMap { faces(for: text, rows: $0, weight, glyphs) }
  }

  /// The faces of one height, the widest first.
  static func faces(for text: LargeLetters, rows: Int, _ weight: Font.Weight, _ glyphs: GlyphSet)
    -> [LargeFace]
  {
    guard text.isClock || rows <= mostLetterRows, !glyphs.isASCII || rows >= leastASCIIRows else { return [] }
    let wide = LargeFace(rows: rows, glyphs: glyphs, isTight: false, weight: weight)
    guard !text.isClock else { return [wide] }
    return [wide, LargeFace(rows: rows, glyphs: glyphs, isTight: true, weight: weight)]
  }

  static let heights = [42, 36, 32, 28, 24] + (3...20).reversed()
  private static let mostLetterRows = 12
  /// Lower letters have no room for five strokes, one above the other.
  private static let leastASCIIRows = 5
}
