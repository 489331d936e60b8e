import Testing

@testable import CardKit

@Suite("Text")
struct TextTests {
  private func glyphs(_ text: String) -> [Glyph] { GlyphSplitter(ruler: UnicodeRuler()).glyphs(of: text) }
  private func shown(_ text: String) -> String { String(glyphs(text).map(\.character)) }

  @Test("escape sequences and other control characters become visible")
  func controls() {
    #expect(shown("\u{1B}[31mred\u{7}") == "^[[31mred^G")
    #expect(shown("a\u{0}b\u{7F}c") == "a^@b^?c")
    #expect(shown("one\u{9B}two\u{85}three") == "onetwo three")
  }

  @Test("direction marks and invisible characters are dropped")
  func bidi() {
    for scalar in ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{FEFF}", "\u{E0041}"] {
      #expect(shown("a\(scalar)b") == "ab")
    }
  }

  @Test("wide characters take two columns, marks none, and joined emoji are shown as their members")
  func widths() {
    func columns(_ text: String) -> Int { glyphs(text).columns }
    #expect(columns("日本語") == 6)
    #expect(columns("e\u{301}") == 1)
    #expect(columns("👨‍👩‍👧") == 6)
    #expect(shown("👨‍👩‍👧") == "👨👩👧")
    #expect(shown("👍🏽") == "👍")
    #expect(columns("🇩🇪") == 2)
    #expect(shown("❤️") == "❤")
    #expect(columns("ｱ") == 1)
  }

  @Test(
    "where each character has its own place, an emoji is one character of two columns, and nothing else is")
  func emoji() {
    func glyphs(_ text: String, _ ruler: any TextRuler = UnicodeRuler()) -> [String] {
      GlyphSplitter(ruler: ruler, keepsEmoji: true).glyphs(of: text).map { "\($0.character)\($0.width)" }
    }
    for emoji in ["👨‍👩‍👧", "👍🏽", "🇩🇪", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "🧑🏽‍🤝‍🧑🏿"] {
      #expect(glyphs(emoji) == ["\(emoji)2"])
    }
    #expect(glyphs("👍") == ["👍2"])
    #expect(glyphs("a\u{200D}") == glyphs("a\u{200D}").filter { $0.hasSuffix("1") })
    #expect(glyphs("a\u{FE0F}") == ["a1"])
    #expect(glyphs("👍\u{202E}") == ["👍2"])
    #expect(glyphs("👍\u{301}\u{301}") == ["👍\u{301}\u{301}2"])
    // Too long for any emoji, and a secret in tags.
    #expect(glyphs(String(repeating: "👩\u{200D}", count: 20) + "👩").count == 21)
    #expect(glyphs("😀\u{E0041}") == ["😀2"])
    #expect(glyphs("👍🏽", ASCIIRuler()) == ["?1"])
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
    ] { #expect(shown(text) == expected) }
    #expect(PlainLine("Weiß…", ruler: ASCIIRuler()).columns == 8)
    // Nothing is left that is not ASCII.
    for value in 0..<0x3000 as Range<UInt32> {
      if let scalar = Unicode.Scalar(value) { #expect(shown(String(scalar)).utf8.allSatisfy { $0 < 0x80 }) }
    }
  }

  @Test(
    "in ASCII, the signs between a program's words are plain, and letters stay as the terminal shows them")
  func plainSigns() {
    let words = Text("Zoë · Mon–Fri · −2:00 · ↑ ↓")
    #expect(picture(40, 1, glyphs: .ascii) { words } == "Zoë - Mon-Fri - -2:00 - up down")
    #expect(picture(40, 1, glyphs: .console) { words } == "Zoë · Mon–Fri · −2:00 · ↑ ↓")
  }

  @Test("a cell is never given more marks than the terminal holds")
  func zalgo() {
    let zalgo = glyphs("a" + String(repeating: "\u{301}", count: 50))
    #expect(zalgo.count == 1)
    #expect(zalgo[0].character.unicodeScalars.count == 5)
  }

  @Test("tabs go to the next tab stop")
  func tabs() {
    #expect(shown("a\tb") == "a   b")
    #expect(shown("\tb") == "    b")
  }

  @Test("lines break between words, and inside a word only if it is longer than a line")
  func wrapping() {
    #expect(
      picture(11, 5) { Text("The quick brown fox extraordinarily") } == """
        The quick
        brown fox
        extraordina
        rily

        """)
    #expect(
      picture(6, 3) { Text("well-known") } == """
        well-
        known

        """)
    #expect(
      picture(5, 3) { Text("日本語日本") } == """
        日本
        語日
        本
        """)
  }

  @Test("text that doesn't fit ends in an ellipsis")
  func truncation() {
    #expect(picture(8, 1) { Text("Design review").lineLimit(1) } == "Design …")
    #expect(picture(8, 1) { Text("Design review").lineLimit(1).truncationMode(.head) } == "… review")
    #expect(picture(8, 1) { Text("Design review").lineLimit(1).truncationMode(.middle) } == "Desi…iew")
    #expect(picture(8, 1, glyphs: .ascii) { Text("Design review").lineLimit(1) } == "Design ~")
    #expect(picture(4, 1) { Text("日本語").lineLimit(1) } == "日…")
    #expect(picture(20, 1) { Text("first\nsecond").lineLimit(1) } == "first…")
    #expect(
      picture(10, 2) { Text("one two three four five").lineLimit(2) } == """
        one two
        three fou…
        """)
  }

  @Test("no width and no text traps, and nothing is drawn outside the room")
  func everyWidth() {
    let texts = [
      "", " ", "a", "Design review", "日本語のテキスト", "مرحبا بالعالم", "👨‍👩‍👧‍👦🇩🇪❤️",
      "\u{1B}[2J\u{202E}x", "a\n\nb\r\nc", "\u{301}",
    ]
    for text in texts {
      for width in 0...40 {
        for height in [0, 1, 2, 5] {
          let canvas = Canvas(Text(text), size: Size(width: width, height: height))
          for y in 0..<height {
            // Every wide glyph has its other half on the same row.
            let row = Array(canvas.row(y))
            for (x, cell) in row.enumerated() where cell.width == 2 { #expect(row[x + 1].width == 0) }
            #expect(row.reduce(0) { $0 + Int($1.width) } == width)
          }
        }
      }
    }
  }
}
