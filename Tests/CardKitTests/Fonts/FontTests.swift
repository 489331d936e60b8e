import Testing

@testable import CardKit

@Suite("Fonts")
struct FontTests {
  @Test("a large title is drawn in the smallest large letters, as capitals")
  func largeTitle() {
    #expect(
      picture(40, 3) { Text("Design 4:30").font(.largeTitle) } == """
        ▄▄▖ ▄▄▖ ▄▄▖▗▖ ▄▄ ▗▖ ▄    ▄    ▗▄▄  ▄▄
        █ █ █▄ ▝▙▄ ▐▌▐▌▟▌▐█▖█   ▗▛▐▌▝▘ ▗▟▘▐▌▐▌
        █▄▛ █▄▖▗▄▟▘▐▌▝▙▟▘▐▌▀█   ▝▀▜▌▝▘▗▄▟▘▝▙▟▘
        """)
    #expect(
      picture(20, 6) { Text("App dév").font(.largeTitle) } == """
        ▗▄▖ ▄▄▖ ▄▄▖
        █▄█ █▄▛ █▄▛
        █ █ █   █
        ▄▄▖   ▀ ▄  ▄
        █ █ ██▘ ▐▌▟▘
        █▄▛ █▄▖  ▜▛
        """)
    #expect(
      picture(24, 5, glyphs: .ascii) { Text("Ok, 7%").font(.largeTitle) } == """
         ####   ##  ##
        ##  ##  ## ##
        ##  ##  ###
        ##  ##  ## ##
         ####   ##  ##  ## ## ##
        """)
  }

  @Test("a text without room, or with a character that has no large letter, is shown as a title")
  func lackingCharacters() {
    for text in ["日本", "مريم", "a\u{1B}[", "👍"] {
      #expect(!picture(40, 3) { Text(text).font(.largeTitle) }.contains("█"))
    }
    #expect(picture(40, 3) { Text("“A’s” – B").font(.largeTitle) }.contains("█"))
    expect(picture(20, 1) { Text("Design").font(.largeTitle) }, "Design")
    expect(picture(4, 3) { Text("Design").font(.largeTitle) }, "Desi\ngn\n")
    expect(picture(20, 3) { Text("").font(.largeTitle) }, "\n\n")
  }

  @Test("the smaller fonts are told apart by their attributes")
  func attributes() {
    func attributes(_ view: any View) -> Style.Attributes {
      Canvas(view, size: Size(width: 1, height: 1), environment: .withoutColors)[0, 0].attributes
    }
    let fonts = [Font.title, .headline, .body, .caption].map { attributes(Text("x").font($0)) }
    expect(fonts, [[.bold, .underline], .bold, [], .dim])
    expect(attributes(VStack { Text("x").font(.caption) }.bold().font(.title)), [.bold, .dim])
  }

  @Test("a large title becomes a title only if its scale factor allows it")
  func scaleFactor() {
    func title(_ factor: Double, glyphs: GlyphSet = .unicode) -> String {
      picture(20, 3, glyphs: glyphs) {
        Text("Design review").font(.largeTitle).lineLimit(1).minimumScaleFactor(factor)
      }
    }
    #expect(
      title(1) == """
        ▄▄▖ ▄▄▖ ▄▄▖▗▖
        █ █ █▄ ▝▙▄ ▐▌
        █▄▛ █▄▖▗▄▟▘▐▌▗▖▄▗▖
        """)
    expect(title(0.34), title(1))
    expect(title(.nan), title(1))
    for factor in [1.0 / 3, 0.1, 0, -7] { expect(title(factor), "Design review\n\n") }
    expect(picture(9, 5, glyphs: .ascii) { Text("Design").font(.largeTitle).lineLimit(1) }, "Design\n\n\n\n")
  }

  @Test("the first of the shorter texts that fits is shown")
  func shorterWords() {
    func length(_ width: Int, _ height: Int) -> String {
      picture(width, height) { Text("Meeting length: 10 minutes", shorter: ["10 min", "10m"]) }
    }
    for (width, text) in [(26, "Meeting length: 10 minutes"), (25, "10 min"), (5, "10m"), (2, "1…")] {
      expect(length(width, 1), text)
    }
    expect(length(10, 3), "Meeting\nlength: 10\nminutes")
    expect(length(10, 2), "10 min\n")
    // A word cut in two doesn't fit, however many lines there are.
    #expect(length(6, 9).hasPrefix("10 min\n"))
    expect(picture(3, 1) { Text("ab cd", shorter: []) }, "ab…")
    #expect(
      picture(18, 3) { Text("10 minutes", shorter: ["10 min", "10m"]).font(.largeTitle).lineLimit(1) } == """
         ▄  ▗▄▖ ▄  ▄
        ▀█  █ █ █▜▞█
         █  ▜▄▛ █  █
        """)
  }
}
