/// Lines of glyphs, wrapped to the width proposed and cut where there is no more room.
final class TextNode: LayoutNode {
  /// More characters than any line has columns.
  private static let mostPerLine = 2_000

  private let paragraphs: [[Glyph]]
  private let style: Style
  private let lineLimit: Int?
  private let alignment: HorizontalAlignment
  private let truncation: TruncationMode
  private let mark: Glyph
  /// The columns of the widest paragraph: text that has this much room need not be wrapped.
  private let idealWidth: Int
  private var arranged: [(width: Int, limit: Int, lines: [[Glyph]])] = []

  init(_ text: String, _ environment: EnvironmentValues) {
    let splitter = GlyphSplitter(ruler: environment.ruler)
    // A title of a megabyte costs no more than what can be seen of it.
    let isCutAtEnd = environment.lineLimit != nil && environment.truncationMode == .tail
    let most = isCutAtEnd ? Self.mostPerLine * (environment.lineLimit ?? 1) : Int.max
    paragraphs = splitter.lines(of: text.utf8.count > most ? String(text.prefix(most)) : text)
    style = environment.style
    lineLimit = environment.lineLimit
    alignment = environment.multilineTextAlignment
    truncation = environment.truncationMode
    mark = Glyph(environment.glyphs.ellipsis)
    idealWidth = paragraphs.reduce(0) { max($0, $1.columns) }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let lines = lines(in: proposal)
    return Size(width: lines.reduce(0) { max($0, $1.columns) }, height: lines.count)
  }

  override func draw(in frame: Rect, on canvas: inout Canvas) {
    for (row, line) in lines(in: ProposedSize(frame.size)).enumerated() {
      let x = frame.minX + alignment.offset(line.columns, in: frame.size.width)
      canvas.draw(line, at: Point(x: x, y: frame.minY + row), style: style)
    }
  }

  override func collect(in frame: Rect, into collector: inout SceneCollector) {
    // Blank text only keeps room.
    guard paragraphs.contains(where: { $0.contains { !$0.isSpace } }) else { return }
    collector.addAccessibilityElement(spoken, in: frame)
  }

  /// The whole text, also where it is cut: in one line, and nothing in it but what can be read.
  private var spoken: String {
    String(paragraphs.joined(separator: CollectionOfOne(.space)).map(\.character))
  }

  private func lines(in proposal: ProposedSize) -> [[Glyph]] {
    let width = min(max(1, proposal.width ?? ProposedSize.infinity), ProposedSize.infinity)
    let limit = max(1, min(lineLimit ?? Int.max, proposal.height ?? Int.max))
    if idealWidth <= width && paragraphs.count <= limit { return paragraphs }
    for known in arranged where known.width == width && known.limit == limit { return known.lines }
    let lines = arrange(width: width, limit: limit)
    arranged.append((width, limit, lines))
    return lines
  }

  private func arrange(width: Int, limit: Int) -> [[Glyph]] {
    let lines = limit == 1 ? [paragraphs[0]] : paragraphs.flatMap { LineWrapper(columns: width).wrap($0) }
    let isCut = limit == 1 ? paragraphs.count > 1 : lines.count > limit
    var shown = Array(lines.prefix(limit))
    if limit == 1 { shown[0] = shown[0].truncated(to: width, mode: truncation, mark: mark) }
    if isCut, let last = shown.popLast() {
      // What follows on the next line fills this one to its end; the mark says that there is more.
      let next = lines.count > limit ? last + [.space] + lines[limit] : last
      let isWhole = (last + [mark]).columns <= width && next.columns <= width
      shown.append(isWhole ? last + [mark] : next.prefix(columns: max(0, width - mark.width)) + [mark])
    }
    return shown
  }
}
