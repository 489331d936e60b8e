import Testing

@testable import CardKit

@Suite("Text")
struct TextTests {
  private func glyphs(_ text: String) -> [Glyph] { GlyphSplitter(ruler: UnicodeRuler()).glyphs(of: text) }
  private func shown(_ text: String) -> String { String(glyphs(text).map(\.character)) }

  @Test(
    "control characters become visible, direction marks and invisible characters are dropped",
    arguments: [
      ("\u{1B}[31mred\u{7}", "^[[31mred^G"), ("a\u{0}b\u{7F}c", "a^@b^?c"),
      ("one\u{9B}two\u{85}three", "onetwo three"), ("a\tb", "a   b"), ("\tb", "    b"), ("a\u{202A}b", "ab"),
      ("a\u{202E}b", "ab"), ("a\u{2066}b", "ab"), ("a\u{2069}b", "ab"), ("a\u{200E}b", "ab"),
      ("a\u{FEFF}b", "ab"), ("a\u{E0041}b", "ab"),
    ])
  func controls(text: String, expected: String) { expect(shown(text), expected) }

  @Test("wide characters take two columns, marks none, and joined emoji are shown as their members")
  func widths() {
    for (text, columns) in [("日本語", 6), ("e\u{301}", 1), ("👨‍👩‍👧", 6), ("🇩🇪", 2), ("ｱ", 1)] {
      expect(glyphs(text).columns, columns, "\(text)")
    }
    expect(["👨‍👩‍👧", "👍🏽", "❤️"].map(shown), ["👨👩👧", "👍", "❤"])
  }

  @Test(
    "where each character has its own place, an emoji is one character of two columns, and nothing else is")
  func emoji() {
    func glyphs(_ text: String, _ ruler: any TextRuler = UnicodeRuler()) -> [String] {
      GlyphSplitter(ruler: ruler, keepsEmoji: true).glyphs(of: text).map { "\($0.character)\($0.width)" }
    }
    for emoji in ["👨‍👩‍👧", "👍🏽", "🇩🇪", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "🧑🏽‍🤝‍🧑🏿"] {
      expect(glyphs(emoji), ["\(emoji)2"])
    }
    #expect(glyphs("a\u{200D}").allSatisfy { $0.hasSuffix("1") })
    // The last one is a secret in tags.
    for (text, glyph) in [
      ("👍", "👍2"), ("a\u{FE0F}", "a1"), ("👍\u{202E}", "👍2"), ("👍\u{301}\u{301}", "👍\u{301}\u{301}2"),
      ("😀\u{E0041}", "😀2"),
    ] {
      expect(glyphs(text), [glyph])
    }
    // Too long for any emoji.
    expect(glyphs(String(repeating: "👩\u{200D}", count: 20) + "👩").count, 21)
    expect(glyphs("👍🏽", ASCIIRuler()), ["?1"])
  }

  @Test(
    "a terminal of ASCII shows letters without their marks, plain quotes and dashes, and question marks for the rest"
  )
  func ascii() {
    func shown(_ text: String) -> String { PlainLine(text, ruler: ASCIIRuler()).text }
    for (text, expected) in [
      ("Łukasz", "Lukasz"), ("Tomás", "Tomas"), ("Toma\u{301}s", "Tomas"),
      ("Øyvind Ångström", "Oyvind Angstrom"),
      ("Weiß", "Weiss"), ("Þórunn Ægisdóttir", "Thorunn Aegisdottir"), ("Đoàn Thị Huệ", "Doan Thi Hue"),
      ("Ştefănescuţă", "Stefanescuta"), ("Đuro Ýrr İpek ı", "Duro Yrr Ipek i"),
      ("“Don’t” – wait…", "\"Don't\" - wait..."), ("a\u{A0}b", "a b"), ("日本", "??"), ("👍🏽", "?"),
      ("Ана", "???"),
      ("न\u{902}", "?"), ("\u{301}x", "x"), ("\u{1B}é", "^[e"),
    ] { expect(shown(text), expected) }
    expect(PlainLine("Weiß…", ruler: ASCIIRuler()).columns, 8)
    // Nothing is left that is not ASCII.
    for value in 0..<0x3000 as Range<UInt32> {
      if let scalar = Unicode.Scalar(value) { #expect(shown(String(scalar)).utf8.allSatisfy { $0 < 0x80 }) }
    }
  }

  @Test(
    "in ASCII, the signs between a program's words are plain, and letters stay as the terminal shows them")
  func plainSigns() {
    let words = Text("Zoë · Mon–Fri · −2:00 · ↑ ↓")
    expect(picture(40, 1, glyphs: .ascii) { words }, "Zoë - Mon-Fri - -2:00 - up down")
    expect(picture(40, 1, glyphs: .console) { words }, "Zoë · Mon–Fri · −2:00 · ↑ ↓")
  }

  @Test("a cell is never given more marks than the terminal holds")
  func zalgo() {
    let zalgo = glyphs("a" + String(repeating: "\u{301}", count: 50))
    expect(zalgo.map(\.character.unicodeScalars.count), [5])
  }

  @Test("lines break between words, and inside a word only if it is longer than a line")
  func wrapping() {
    let text = Text("The quick brown fox extraordinarily")
    expect(picture(11, 5) { text }, "The quick\nbrown fox\nextraordina\nrily\n")
    expect(picture(6, 3) { Text("well-known") }, "well-\nknown\n")
    expect(picture(5, 3) { Text("日本語日本") }, "日本\n語日\n本")
  }

  @Test("text that doesn't fit ends in an ellipsis")
  func truncation() {
    let text = Text("Design review").lineLimit(1)
    for (width, view, line) in [
      (8, text, "Design …"), (8, text.truncationMode(.head), "… review"),
      (8, text.truncationMode(.middle), "Desi…iew"), (4, Text("日本語").lineLimit(1), "日…"),
      (20, Text("first\nsecond").lineLimit(1), "first…"),
    ] as [(Int, any View, String)] {
      expect(picture(width, 1) { view }, line)
    }
    expect(picture(8, 1, glyphs: .ascii) { text }, "Design ~")
    expect(picture(10, 2) { Text("one two three four five").lineLimit(2) }, "one two\nthree fou…")
  }

  private static let long = (0..<200).map { "Zeile \($0): ä ö ü" }.joined(separator: "\n")

  @Test("an unchanged long text is split once, and a changed one again")
  func once() {
    let ruler = CountingRuler()
    let environment = EnvironmentValues(ruler: ruler)
    func draw(_ text: String) -> Int {
      ruler.count = 0
      let view = ScrollView { Text(text) }
      #expect(
        Canvas(view, size: Size(width: 12, height: 3), environment: environment).picture.hasPrefix("Zeile"))
      return ruler.count
    }
    #expect(draw(Self.long) > 0)
    for _ in 0..<3 { expect(draw(Self.long), 0) }
    #expect(draw(Self.long + "ß") > 0)
    // What was not drawn in the last frame is forgotten.
    _ = draw("Zeile")
    _ = draw("Zeile")
    #expect(draw(Self.long) > 0)
  }

  @Test("kept lines are wrapped anew for another width, and drawn alike")
  func keptLines() {
    let memory = ViewMemory()
    for width in [40, 7, 40, 3, 12] {
      let fresh = picture(width, 30) { Text(Self.long) }
      expect(picture(width, 30, memory: memory) { Text(Self.long) }, fresh)
      #expect(
        picture(width, 30, glyphs: .ascii, memory: memory) { Text(Self.long).lineLimit(4) }.contains("~"))
    }
  }

  @Test("only the lines in view are drawn, wherever the text stands")
  func visibleLines() {
    let lines = picture(20, 5) { Text(Self.long).fixedSize().padding(.top, -50) }
    #expect(lines.hasPrefix("Zeile 50: ä ö ü\nZeile 51"))
    expect(picture(20, 2) { Text(Self.long).fixedSize().padding(.top, -500) }, "\n")
    expect(picture(20, 2) { Text("a\nb").padding(.top, 9).frame(height: 2) }, "\n")
  }
}

/// Counts the characters that are measured.
private final class CountingRuler: TextRuler, @unchecked Sendable {
  var count = 0

  func width(of scalar: Unicode.Scalar) -> Int? {
    count += 1
    return UnicodeRuler().width(of: scalar)
  }
}
