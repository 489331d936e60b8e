/// A text from anywhere made safe to print: one line, nothing in it but what is seen.
public struct PlainLine: Hashable, Sendable {
  /// The line.
  public let text: String
  /// The columns it takes.
  public let columns: Int

  /// Makes a text safe; line breaks become spaces.
  public init(_ text: some StringProtocol, ruler: any TextRuler = UnicodeRuler()) {
    let glyphs = GlyphSplitter(ruler: ruler).glyphs(of: text)
    self.text = String(glyphs.map(\.character))
    columns = glyphs.columns
  }
}
