/// Paragraphs of glyphs, wrapped to a width and truncated to a number of lines; a class, because a text is
/// kept from frame to frame (see ``TextMemory``).
final class TextBlock {
  struct Arrangement {
    let lines: [[Glyph]]
    let isWhole: Bool
    /// The columns of the longest line.
    let columns: Int

    init(lines: [[Glyph]], isWhole: Bool, columns: Int? = nil) {
      self.lines = lines
      self.isWhole = isWhole
      self.columns = columns ?? lines.reduce(0) { max($0, $1.columns) }
    }
  }

  /// More characters than any line has columns.
  private static let mostPerLine = 2_000
  /// A frame asks for few widths; a text that lives through many frames forgets those of old windows.
  private static let mostKnown = 8

  private let paragraphs: [[Glyph]]
  private let truncation: TruncationMode
  private let mark: Glyph
  let idealWidth: Int
  private var known: [(width: Int, limit: Int, arrangement: Arrangement)] = []

  /// Creates a block of at least one paragraph; `mark` replaces what is cut off.
  init(_ paragraphs: [[Glyph]], truncation: TruncationMode, mark: Glyph) {
    self.paragraphs = paragraphs
    self.truncation = truncation
    self.mark = mark
    idealWidth = paragraphs.reduce(0) { max($0, $1.columns) }
  }

  private(set) lazy var spoken: String = {
    let isBlank = paragraphs.allSatisfy { $0.allSatisfy(\.isSpace) }
    let words = String(paragraphs.joined(separator: CollectionOfOne(.space)).map(\.character))
    return isBlank ? "" : words.withCommasForDots
  }()

  /// The part of a text that can be visible: a title of a megabyte costs no more than its first lines.
  static func visible(_ text: String, in environment: EnvironmentValues) -> String {
    guard environment.truncationMode == .tail, let lines = environment.lineLimit.map({ max(1, $0) }),
      text.utf8.count / mostPerLine >= lines
    else { return text }
    return String(text.prefix(mostPerLine * lines))
  }

  func arrangement(width: Int, limit: Int) -> Arrangement {
    if idealWidth <= width && paragraphs.count <= limit {
      return Arrangement(lines: paragraphs, isWhole: true, columns: idealWidth)
    }
    for entry in known where entry.width == width && entry.limit == limit { return entry.arrangement }
    let arrangement = limit == 1 ? single(width) : wrapped(width, limit)
    if known.count == Self.mostKnown { known.removeFirst() }
    known.append((width, limit, arrangement))
    return arrangement
  }

  private func single(_ width: Int) -> Arrangement {
    guard let first = paragraphs.first else { return Arrangement(lines: [], isWhole: true) }
    let line = first.truncated(to: width, mode: truncation, mark: mark)
    let isCut = paragraphs.count > 1
    return Arrangement(lines: [isCut ? marked(line, width) : line], isWhole: !isCut && first.columns <= width)
  }

  private func wrapped(_ width: Int, _ limit: Int) -> Arrangement {
    let wrapper = LineWrapper(columns: width)
    var lines: [[Glyph]] = []
    var isWhole = true
    for (number, paragraph) in paragraphs.enumerated() {
      let room = limit - lines.count
      // One line more tells whether something is cut off.
      let (wrapped, areWordsWhole) = wrapper.wrap(paragraph, limit: room == .max ? room : room + 1)
      isWhole = isWhole && areWordsWhole
      for line in wrapped.prefix(room) {
        lines.append(paragraph[line.glyphs] + (line.hasHyphen ? [Glyph("-")] : []))
      }
      if wrapped.count > room {
        // The next line fills this one to its end; the mark tells that there is more.
        let rest = paragraph[wrapped[room - 1].glyphs.lowerBound...]
        lines[limit - 1] = rest.truncated(to: width, mode: .tail, mark: mark)
        return Arrangement(lines: lines, isWhole: false)
      }
      if lines.count == limit, number + 1 < paragraphs.count {
        lines[limit - 1] = marked(lines[limit - 1], width)
        return Arrangement(lines: lines, isWhole: false)
      }
    }
    return Arrangement(lines: lines, isWhole: isWhole)
  }

  /// A line with the mark at its end, replacing its last glyphs if needed.
  private func marked(_ line: [Glyph], _ width: Int) -> [Glyph] {
    if line.last == mark { return line }
    if line.columns + mark.width <= width { return line + [mark] }
    return width >= mark.width ? line.wholePrefix(columns: width - mark.width) + [mark] : []
  }
}
