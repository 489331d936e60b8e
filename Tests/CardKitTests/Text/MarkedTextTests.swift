import Testing

@testable import CardKit

@Suite("Marked text")
struct MarkedTextTests {
  /// The picture with marked characters in brackets.
  private func drawn(_ view: any View, _ width: Int, _ height: Int, glyphs: GlyphSet = .unicode) -> String {
    let canvas = Canvas(
      view, size: Size(width: width, height: height), environment: EnvironmentValues(glyphs: glyphs))
    return (0..<height).map { y in
      var line = ""
      for cell in canvas.row(y) where cell.width > 0 {
        let isMarked = cell.attributes.isSuperset(of: [.bold, .underline])
        #expect(isMarked || cell.attributes == [])
        line += isMarked ? "[\(canvas.character(of: cell))]" : "\(canvas.character(of: cell))"
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    .joined(separator: "\n")
  }

  @Test("marks follow their characters as the text is wrapped and truncated")
  func marks() {
    let text = MarkedText("App Dev, every day", marked: [0, 4, 5, 9, 17])
    expect(drawn(text, 20, 1), "[A]pp [D][e]v, [e]very da[y]")
    expect(drawn(text, 9, 2), "[A]pp [D][e]v,\n[e]very da[y]")
    expect(drawn(text, 8, 1), "[A]pp [D][e]v…")
    expect(drawn(text.truncationMode(.head), 8, 1), "…ery da[y]")
    expect(drawn(text.truncationMode(.middle), 8, 1), "[A]pp …da[y]")
    expect(drawn(text, 8, 1, glyphs: .ascii), "[A]pp [D][e]v~")
    expect(drawn(MarkedText("↑ · b", marked: [0, 4]), 8, 1, glyphs: .ascii), "[u][p] - [b]")
  }

  @Test("positions count characters, whatever their columns and scalars; those beyond the text are ignored")
  func characters() {
    for (text, places, shown) in [
      ("日本語", [1], "日[本]語"), ("a👨‍👩‍👧b", [1], "a[👨‍👩‍👧]b"), ("e\u{301}x", [0], "[e\u{301}]x"),
      ("ab\u{1B}", [2], "ab[^][[]"), ("abc", [2, .max, 0, -1, .min, 2, 3], "[a]b[c]"), ("", [0], ""),
      ("abc", [], "abc"),
    ] {
      expect(drawn(MarkedText(text, marked: places), 12, 1), shown)
    }
    expect(drawn(MarkedText("a\r\nb\tc", marked: [2, 4]), 8, 2), "a\n[b]   [c]")
  }

  @Test("in a text that is bold and underlined itself, marks are in exchanged colours")
  func styles() {
    let canvas = Canvas(
      MarkedText("abc", marked: [1]).bold().underline().dim(), size: Size(width: 3, height: 1),
      environment: .withoutColors)
    expect(canvas[0, 0].attributes, [.bold, .underline, .dim])
    expect(canvas[1, 0].attributes, [.bold, .underline, .dim, .reverse])
  }

  @Test("everything but the marks is as in a plain text, at every width")
  func plain() {
    let texts = [
      "The quick-brown fox\njumps over\u{AD}the", "毎朝九時から、十分間", "السلام عليكم", "👨‍👩‍👧🇩🇰 e\u{301}\t\tx\u{200B}y",
      "",
    ]
    for text in texts {
      let (marked, plain) = (MarkedText(text, marked: [1, 3, 4, 9]), Text(text))
      for width in 0...40 {
        for limit in [1, 2, nil] {
          let shown = marked.lineLimit(limit).picture(width: width, height: 6)
          expect(shown, plain.lineLimit(limit).picture(width: width, height: 6))
        }
      }
      expect(marked.spoken(width: 60, height: 6), plain.spoken(width: 60, height: 6))
    }
    sweep(MarkedText("The quick brown fox", marked: [0, 4, 5, 18]).lineLimit(2))
  }
}
