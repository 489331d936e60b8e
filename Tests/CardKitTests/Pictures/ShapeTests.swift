import Testing

@testable import CardKit

@Suite("Shapes, symbols and labels")
struct ShapeTests {
  @Test("a rectangle fills its room with the foreground colour or its own")
  func rectangles() {
    let size = Size(width: 3, height: 2)
    let canvas = Canvas(Rectangle().foregroundColor(.red), size: size)
    #expect(canvas.cells.allSatisfy { $0.background == .red && $0.isEmpty })
    expect(Canvas(Rectangle().fill(.blue), size: size)[2, 1].background, .blue)
    expect(picture(3, 2) { Rectangle() }, "███\n███")
    expect(picture(3, 1, glyphs: .ascii) { Rectangle() }, "###")
    expect(picture(5, 1) { HStack(spacing: 0) { Rectangle().fixedSize() } }, "█")
  }

  @Test("round corners leave a quarter of their cell to what is behind")
  func roundCorners() {
    let card = Text("Ada").padding(1).background(
      RoundedRectangle(cornerRadius: 12, style: .continuous).fill(.white))
    expect(picture(5, 3) { card }, "▟   ▙\n Ada\n▜   ▛")
    let canvas = Canvas(card, size: Size(width: 5, height: 3))
    #expect((canvas[0, 0].foreground, canvas[0, 0].background) == (.white, .terminal))
    expect(canvas[1, 1].background, .white)
    expect(picture(5, 3) { Color.red.cornerRadius(0) }, "\n\n")
    expect(picture(5, 3) { Color.red.cornerRadius(4) }, "▟   ▙\n\n▜   ▛")
    expect(picture(5, 3, glyphs: .ascii) { card }, "\n Ada\n")
    expect(picture(5, 3) { Rectangle().cornerRadius(2) }, "▟███▙\n█████\n▜███▛")
    // Nothing is rounded in a single row, and text at a corner stays.
    expect(picture(5, 1) { Color.red.cornerRadius(4) }, "")
    expect(picture(2, 2) { Text("ab\ncd").background(.red).cornerRadius(1) }, "ab\ncd")
    expect(picture(4, 2) { Text("long text").fixedSize().frame(width: 4).cornerRadius(2) }, "ng t\n")
  }

  @Test("without colours no corner is drawn")
  func monochrome() {
    let card = Color.red.cornerRadius(2).colorDepth(.monochrome)
    expect(picture(4, 2) { card }, "\n")
  }

  @Test("content stands over a fixed frame unless it is clipped")
  func overflow() {
    let text = Text("abcdef").fixedSize().frame(width: 2)
    expect(picture(8, 1) { text.padding(.horizontal, 3) }, " abcdef")
    expect(picture(8, 1) { text.clipped().padding(.horizontal, 3) }, "   cd")
    let image = Image(PixelBuffer(width: 4, height: 4, pixels: Array(repeating: .red, count: 16)), label: "")
    func red(_ view: any View) -> Int {
      Canvas(view.padding(3), size: Size(width: 8, height: 8)).cells.count { $0.background == .red }
    }
    expect(red(image.frame(width: 2, height: 1)), 8)
    expect(red(image.frame(width: 2, height: 1).clipped()), 2)
    expect(red(image.resizable().frame(width: 2, height: 1)), 2)
  }

  @Test("a label is a symbol and a title, of which the title is spoken")
  func labels() {
    let row = HStack {
      Label("4", systemImage: "person.3")
      Spacer()
      Label("10", systemImage: "clock")
    }
    expect(picture(16, 1) { row }, "☺☺☺ 4       ◷ 10")
    expect(picture(16, 1, glyphs: .ascii) { row }, "@@@ 4     (') 10")
    expect(row.spoken(width: 16), "4\n10")
  }

  @Test("symbols have names, an ASCII form, and a dot for an unknown name")
  func symbols() {
    for name in ["person.fill", "person.3", "clock", "play", "plus.circle", "calendar", "circle.fill"] {
      #expect(
        GlyphSet.ascii.symbol(name).allSatisfy(\.isASCII) && GlyphSet.unicode.symbol(name) != "•", "\(name)")
    }
    expect(["plus.circle.fill", "no.such.name"].map { GlyphSet.unicode.symbol($0) }, ["⊕", "•"])
    expect(GlyphSet.ascii.symbol(""), "*")
    expect(picture(5, 3) { Image(systemName: "play").resizable() }, "\n  ▷\n")
    expect(picture(5, 1) { Image(systemName: "play") }, "▷")
    expect(Image(systemName: "plus.circle").spoken(width: 4), "plus circle, image")
  }

  @Test("a program makes its own themes")
  func ownThemes() {
    let moss = CardTheme("moss", background: .rgb(60, 80, 30))
    #expect(moss.rawValue == "moss" && moss.text == .white)
    #expect(CardTheme(rawValue: "moss") == nil)
    expect(CardTheme(rawValue: "navy"), .navy)
    let canvas = Canvas(Card(theme: moss) { Text("a") }, size: Size(width: 9, height: 3))
    expect(canvas[2, 1].background, moss.background)
  }
}
