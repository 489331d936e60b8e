/// A text made safe to print: one line of visible characters. See `harmlessLine(limit:)` for text to edit.
package struct PlainLine: Hashable, Sendable {
  package let text: String
  package let columns: Int

  /// Makes a text safe; line breaks become spaces.
  package init(_ text: some StringProtocol, ruler: any TextRuler = UnicodeRuler()) {
    // To look at each byte of a type that is known only at run time is slow.
    let text = String(text)
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) {
      (self.text, columns) = (text, text.utf8.count)
      return
    }
    let glyphs = GlyphSplitter(ruler: ruler).glyphs(of: text)
    (self.text, columns) = (String(glyphs.map(\.character)), glyphs.columns)
  }

  /// Makes the first `limit` scalars safe, not characters: a single one can have a megabyte of accents.
  package init(_ text: String, atMost limit: Int) { self.init(Substring(text.unicodeScalars.prefix(limit))) }

  private init(_ glyphs: [Glyph]) { (text, columns) = (String(glyphs.map(\.character)), glyphs.columns) }

  /// The line, cut to a number of columns; its last character is then `ellipsis`.
  package func shortened(to columns: Int, ellipsis: Character = "…") -> PlainLine {
    guard self.columns > columns else { return self }
    let glyphs = GlyphSplitter(ruler: UnicodeRuler()).glyphs(of: text)
    return PlainLine(glyphs.truncated(to: columns, mode: .tail, mark: Glyph(ellipsis)))
  }
}

extension String {
  /// The first `limit` scalars as one line that is safe to edit: without control characters and invisible
  /// ones, apart from those that join emoji and letters.
  func harmlessLine(limit: Int) -> String {
    var line = String.UnicodeScalarView()
    var count = 0
    var isBehindControl = false
    for scalar in unicodeScalars {
      guard count < limit else { break }
      let isControl = scalar.isLineControl
      if isControl ? isBehindControl : scalar.isUnseen { continue }
      isBehindControl = isControl
      line.append(isControl ? " " : scalar)
      count += 1
    }
    return String(line)
  }
}

extension Unicode.Scalar {
  /// Whether it moves the cursor: control characters, line and paragraph separators.
  fileprivate var isLineControl: Bool { value < 0x20 || 0x7F...0x9F ~= value || 0x2028...0x2029 ~= value }

  fileprivate var isUnseen: Bool {
    if value < 0xAD { return false }
    switch value {
    // Joiners, and the letters of a flag.
    case 0x200C, 0x200D, 0xE0020...0xE007F: return false
    default: return properties.generalCategory == .format
    }
  }
}
