/// Lines of text in the smallest large letters.
final class PixelTextNode: LayoutNode, TextForm {
  private let text: String
  private let block: TextBlock
  private let gap: Int
  private let lineLimit: Int?
  private let glyphs: GlyphSet
  private let style: Style

  init?(_ text: String, _ environment: EnvironmentValues) {
    glyphs = environment.glyphs
    var paragraphs: [[Glyph]] = []
    let splitter = GlyphSplitter(in: environment)
    for line in splitter.lines(of: TextBlock.visible(text, in: environment)) {
      var paragraph: [Glyph] = []
      for glyph in line {
        guard let letters = Self.letters(glyph, glyphs) else { return nil }
        paragraph += letters
      }
      paragraphs.append(paragraph)
    }
    guard paragraphs.contains(where: { !$0.isEmpty }), let mark = Self.letters(Glyph("…"), glyphs)?.first
    else {
      return nil
    }
    self.text = text
    block = TextBlock(paragraphs, truncation: environment.truncationMode, mark: mark)
    let stem = Self.line([Letter("I")].compactMap(\.self), glyphs)
    gap = stem.advance - stem.size.width * (glyphs.hasPartialBlocks ? 2 : 1)
    lineLimit = environment.lineLimit
    style = environment.style
  }

  /// The large letters of a glyph, as wide as their pixels and those up to the next letter; nil if there are none.
  private static func letters(_ glyph: Glyph, _ glyphs: GlyphSet) -> [Glyph]? {
    var letters: [Glyph] = []
    for character in Letter.capitals(of: glyph.character) {
      guard let letter = Letter(character) else { return nil }
      letters.append(Glyph(safe: character, width: line([letter], glyphs).advance))
    }
    if let last = letters.indices.last { letters[last].joint = glyph.joint }
    return letters
  }

  private static func line(_ letters: [Letter], _ glyphs: GlyphSet) -> LargeLine {
    LargeLine(LargeLetters(letters), rows: rows(in: glyphs), glyphs)
  }

  static func rows(in glyphs: GlyphSet) -> Int {
    glyphs.hasPartialBlocks ? LargeLine.leastRows : LargeLine.leastASCIIRows
  }

  /// The rows from one line to the next: letters leave half a row free, ASCII none.
  private var step: Int { Self.rows(in: glyphs) + (glyphs.hasPartialBlocks ? 0 : 1) }

  private func height(of lines: Int) -> Int { lines == 0 ? 0 : (lines - 1) * step + Self.rows(in: glyphs) }

  /// A line's columns, without the gap after the last letter.
  private func width(of line: [Glyph]) -> Int {
    Pixels.cells(max(0, line.columns - gap), 0, in: glyphs).width
  }

  private func arrangement(in proposal: ProposedSize) -> TextBlock.Arrangement {
    let width = min(max(0, proposal.width ?? ProposedSize.infinity), ProposedSize.infinity)
    let rows = min(max(0, proposal.height ?? ProposedSize.infinity), ProposedSize.infinity)
    let lines = (rows + step - Self.rows(in: glyphs)) / step
    return block.arrangement(
      width: width * (glyphs.hasPartialBlocks ? 2 : 1) + gap, limit: max(1, min(lineLimit ?? Int.max, lines)))
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let lines = arrangement(in: proposal).lines
    return Size(width: lines.reduce(0) { max($0, width(of: $1)) }, height: height(of: lines.count))
  }

  func isWhole(in proposal: ProposedSize) -> Bool {
    let arrangement = arrangement(in: proposal)
    return arrangement.isWhole && height(of: arrangement.lines.count) <= proposal.height ?? .max
  }

  func isReadable(in proposal: ProposedSize) -> Bool {
    let lines = arrangement(in: proposal).lines
    return lines.contains { $0.count > 1 } && height(of: lines.count) <= proposal.height ?? .max
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    for (index, line) in arrangement(in: placement.proposal).lines.enumerated() {
      let start = Point(x: frame.minX, y: frame.minY + index * step)
      Self.line(line.compactMap { Letter($0.character) }, glyphs).pixels
        .draw(at: start, glyphs: glyphs, style: style, on: &canvas)
    }
  }

  override func textBaseline(in placement: Placement) -> Int? { placement.frame.minY + height(of: 1) - 1 }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    collector.addAccessibilityElement(PlainLine(text).text, in: placement.frame)
  }
}
