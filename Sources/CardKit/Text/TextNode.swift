final class TextNode: LayoutNode, TextForm {
  private let block: TextBlock
  private let style: Style
  private let lineLimit: Int?
  private let hasMarks: Bool
  private let linkFinder: LinkFinder?

  init(_ text: String, marked places: [Int] = [], _ environment: EnvironmentValues) {
    let text = TextBlock.visible(text, in: environment)
    block =
      places.isEmpty
      ? environment.memory.texts.block(text, in: environment)
      : TextBlock(
        GlyphSplitter(in: environment).lines(of: text, marked: places),
        truncation: environment.truncationMode, mark: Glyph(environment.glyphs.ellipsis))
    hasMarks = !places.isEmpty
    style = environment.style
    lineLimit = environment.lineLimit
    linkFinder = environment.hasLinks ? environment.linkFinder : nil
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let arrangement = arrangement(in: proposal)
    return Size(width: arrangement.columns, height: arrangement.lines.count)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    let arrangement = arrangement(in: placement.proposal)
    let (lines, isWhole) = (arrangement.lines, arrangement.isWhole)
    let first = min(max(0, canvas.clip.minY - frame.minY), lines.count)
    for row in first..<max(first, min(lines.count, canvas.clip.maxY - frame.minY)) {
      let line = lines[row]
      let start = Point(x: frame.minX, y: frame.minY + row)
      canvas.draw(line, at: start, style: style)
      if let linkFinder {
        let goesOn = row + 1 < lines.count || !isWhole
        canvas.drawLinks(of: line, goesOn: goesOn, at: start, style: style, linkFinder)
      }
      if hasMarks { drawMarks(of: line, at: start, on: &canvas) }
    }
  }

  /// Draws the marked glyphs of a line again, different even without colour.
  private func drawMarks(of line: [Glyph], at start: Point, on canvas: inout Canvas) {
    var marked = style
    let signs: Style.Attributes = [.bold, .underline]
    // In bold and underlined text, marks are reversed.
    if style.attributes.isSuperset(of: signs) {
      marked.attributes.formSymmetricDifference(.reverse)
    } else {
      marked.attributes.formUnion(signs)
      marked.attributes.remove(.dim)
    }
    var place = start
    for glyph in line {
      if glyph.isMarked { canvas.draw(CollectionOfOne(glyph), at: place, style: marked) }
      place.x += glyph.width
    }
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    guard collector.speaks else { return }
    let spoken = block.spoken
    if !spoken.isEmpty { collector.addAccessibilityElement(spoken, in: placement.frame) }
  }

  override func textBaseline(in placement: Placement) -> Int? { placement.frame.minY }

  func isWhole(in proposal: ProposedSize) -> Bool { arrangement(in: proposal).isWhole }

  private func arrangement(in proposal: ProposedSize) -> TextBlock.Arrangement {
    let width = min(max(1, proposal.width ?? ProposedSize.infinity), ProposedSize.infinity)
    return block.arrangement(
      width: width, limit: max(1, min(lineLimit ?? Int.max, proposal.height ?? Int.max)))
  }
}
