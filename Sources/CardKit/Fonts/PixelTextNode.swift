/// Lines of text drawn in pixels: two pixels a cell in half blocks, or one without them.
final class PixelTextNode: LayoutNode, TextForm {
  private static let font = PixelFont.small

  private let text: String
  private let block: TextBlock
  private let lineLimit: Int?
  private let alignment: HorizontalAlignment
  private let glyphs: GlyphSet
  private let style: Style

  /// Nil if the font lacks a character of the text.
  init?(_ text: String, _ environment: EnvironmentValues) {
    var paragraphs: [[Glyph]] = []
    let splitter = GlyphSplitter(ruler: environment.ruler)
    for line in splitter.lines(of: TextBlock.visible(text, in: environment)) {
      var paragraph: [Glyph] = []
      for glyph in line {
        guard let glyphs = Self.font.glyphs(for: glyph) else { return nil }
        paragraph += glyphs
      }
      paragraphs.append(paragraph)
    }
    guard paragraphs.contains(where: { !$0.isEmpty }) else { return nil }
    self.text = text
    let mark = Glyph(safe: "…", width: (Self.font.width(of: "…") ?? 0) + 1)
    block = TextBlock(paragraphs, truncation: environment.truncationMode, mark: mark)
    lineLimit = environment.lineLimit
    alignment = environment.multilineTextAlignment
    glyphs = environment.glyphs
    style = environment.style
  }

  static func rows(in glyphs: GlyphSet) -> Int { glyphs.halves == nil ? font.height : (font.height + 1) / 2 }

  /// The rows from one line to the next: half blocks leave half a row free, whole ones need a row.
  private var step: Int { glyphs.halves == nil ? Self.font.height + 1 : Self.rows(in: glyphs) }

  private func height(of lines: Int) -> Int { lines == 0 ? 0 : (lines - 1) * step + Self.rows(in: glyphs) }

  /// A line's columns, without the one after the last letter.
  private func width(of line: [Glyph]) -> Int { max(0, line.columns - 1) }

  private func arrangement(in proposal: ProposedSize) -> TextBlock.Arrangement {
    let width = min(max(0, proposal.width ?? ProposedSize.infinity), ProposedSize.infinity)
    let rows = min(max(0, proposal.height ?? ProposedSize.infinity), ProposedSize.infinity)
    let lines = (rows + step - Self.rows(in: glyphs)) / step
    return block.arrangement(width: width + 1, limit: max(1, min(lineLimit ?? Int.max, lines)))
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
    let pixel = Size(width: 1, height: glyphs.halves == nil ? 2 : 1)
    for (index, line) in arrangement(in: placement.proposal).lines.enumerated() {
      guard let bitmap = Self.font.bitmap(of: line.map(\.character)) else { continue }
      let x = frame.minX + alignment.offset(width(of: line), in: frame.size.width)
      let place = Rect(
        x: x, y: frame.minY + index * step, width: width(of: line), height: Self.rows(in: glyphs))
      BitmapNode(bitmap, pixel: pixel, glyphs: glyphs, style: style).draw(in: Placement(place), on: &canvas)
    }
  }

  override func textBaseline(_ which: TextBaseline, in placement: Placement) -> Int? {
    let count = which == .first ? 1 : arrangement(in: placement.proposal).lines.count
    return placement.frame.minY + height(of: count) - 1
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    collector.addAccessibilityElement(PlainLine(text).text, in: placement.frame)
  }
}
