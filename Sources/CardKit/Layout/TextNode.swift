/// Lines of glyphs, wrapped to the width proposed and cut where there is no more room.
final class TextNode: LayoutNode, TextForm {
  private var block: TextBlock
  private let style: Style
  private let lineLimit: Int?
  private let alignment: HorizontalAlignment

  init(_ text: String, _ environment: EnvironmentValues) {
    let splitter = GlyphSplitter(ruler: environment.ruler)
    block = TextBlock(
      splitter.lines(of: TextBlock.visible(text, in: environment)), truncation: environment.truncationMode,
      mark: Glyph(environment.glyphs.ellipsis))
    style = environment.style
    lineLimit = environment.lineLimit
    alignment = environment.multilineTextAlignment
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let lines = arrangement(in: proposal).lines
    return Size(width: lines.reduce(0) { max($0, $1.columns) }, height: lines.count)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    for (row, line) in arrangement(in: proposal(for: frame.size)).lines.enumerated() {
      let x = frame.minX + alignment.offset(line.columns, in: frame.size.width)
      canvas.draw(line, at: Point(x: x, y: frame.minY + row), style: style)
    }
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    let spoken = block.spoken
    if !spoken.isEmpty { collector.addAccessibilityElement(spoken, in: frame) }
  }

  override func textBaseline(_ which: TextBaseline, in size: Size) -> Int? {
    let count = arrangement(in: proposal(for: size)).lines.count
    return which == .first ? 0 : max(0, count - 1)
  }

  func isWhole(in proposal: ProposedSize) -> Bool { arrangement(in: proposal).isWhole }

  private func arrangement(in proposal: ProposedSize) -> TextBlock.Arrangement {
    let width = min(max(1, proposal.width ?? ProposedSize.infinity), ProposedSize.infinity)
    return block.arrangement(
      width: width, limit: max(1, min(lineLimit ?? Int.max, proposal.height ?? Int.max)))
  }
}
