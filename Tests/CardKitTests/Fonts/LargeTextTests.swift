import Testing

@testable import CardKit

@Suite("Large text")
struct LargeTextTests {
  @Test("in a frame of the size that it tells, it takes that form", arguments: [GlyphSet.unicode, .ascii])
  func size(glyphs: GlyphSet) {
    for text in ["0:00", "+0:00", "10:00", "-1", "DAISY", "Zoë", "Ольга", "田中 太郎", "नमस्ते", ""] {
      for width in stride(from: 0, through: 120, by: 3) {
        for height in [0, 1, 2, 3, 4, 5, 7, 11, 20, 30] {
          let size = LargeText.size(of: text, glyphs: glyphs) { $0.width <= width && $0.height <= height }
          let node = LargeText(text).node(in: EnvironmentValues(glyphs: glyphs))
          guard size.width <= width, size.height <= height else {
            expect(size, Size(width: PlainLine(text).columns, height: 1))
            continue
          }
          expect(node.size(ProposedSize(width: width, height: height)).height, size.height)
          expect(node.size(ProposedSize(size)), size, "\(text) \(size)")
        }
      }
    }
  }

  @Test("a clock has every height from 3 to 20 rows, and larger ones for a wall; ASCII from 5 rows on")
  func heights() {
    func heights(_ glyphs: GlyphSet) -> [Int] {
      LargeText.sizes(of: "0:00", glyphs: glyphs).map(\.height).filter { $0 > 1 }
    }
    expect(heights(.unicode), [42, 36, 32, 28, 24] + (3...20).reversed())
    expect(heights(.ascii), [42, 36, 32, 28, 24] + (5...20).reversed())
  }

  @Test(
    "the clocks of a meeting fit",
    arguments: [("+12:34", 7, 47), ("0:00", 18, 110), ("0:00", 7, 40), ("+12:34", 3, 24)])
  func clocks(text: String, rows: Int, columns: Int) {
    for weight in [Font.Weight.light, .regular, .bold] {
      let size = LargeText(text, weight: weight).node(in: EnvironmentValues()).size(
        ProposedSize(width: columns, height: rows))
      expect(size.height, rows)
    }
  }

  @Test(
    "digits are equally wide, so only the cells of those that change are drawn anew",
    arguments: [3, 7, 12, 18])
  func tabular(rows: Int) {
    let width = LargeText.size(of: "0:00", glyphs: .unicode) { $0.height == rows }.width
    func canvas(_ text: String) -> Canvas {
      Canvas(LargeText(text), size: Size(width: width, height: rows))
    }
    let before = canvas("8:57")
    for digit in 0...9 {
      let after = canvas("8:5\(digit)")
      let changed = (0..<width).filter { x in (0..<rows).contains { before[x, $0] != after[x, $0] } }
      #expect(changed.allSatisfy { $0 > width * 2 / 3 }, "8:5\(digit)")
      expect(changed.isEmpty, (digit == 7))
    }
  }

  @Test(
    "at least half a stem is free between digits and around the colon", arguments: [GlyphSet.unicode, .ascii])
  func gaps(glyphs: GlyphSet) throws {
    let clock = try #require(LargeLetters("0:00"))
    for rows in LargeLine.heights where rows >= (glyphs.isASCII ? LargeLine.leastASCIIRows : 0) {
      let pixels = LargeLine(clock, rows: rows, glyphs).pixels
      let middle = pixels.height / 2
      let stem = (0..<pixels.width).first { !pixels[$0, middle] } ?? 0
      let free = (0..<pixels.width).map { x in !(0..<pixels.height).contains { pixels[x, $0] } }
      let gaps = free.split(separator: false).map(\.count)
      #expect(gaps.count == 3 && gaps.allSatisfy { $0 >= max(2, stem / 2) }, "\(rows) rows: \(gaps)")
    }
  }

  @Test("in ASCII, strokes and the gaps between letters are two columns wide or more")
  func readable() throws {
    let letters = try #require(LargeLetters("HIUI"))
    for rows in LargeLine.heights {
      for line in LargeLine.lines(letters, rows: rows, .regular, .ascii) {
        let pixels = line.pixels
        let row = (0..<pixels.width).map { pixels[$0, 1] }
        #expect(row.split(separator: false).allSatisfy { $0.count >= 2 }, "\(rows) rows, \(line.size)")
        let free = (0..<pixels.width).map { x in !(0..<pixels.height).contains { pixels[x, $0] } }
        #expect(free.split(separator: false).map(\.count).min() ?? 0 >= 2, "\(rows) rows, \(line.size)")
      }
    }
    // A name that has no room for such letters is bold.
    expect(LargeText.size(of: "Maximilian…", glyphs: .ascii) { $0.width <= 78 && $0.height <= 5 }.height, 5)
    expect(LargeText.size(of: "Maximilian…", glyphs: .ascii) { $0.width <= 70 }, Size(width: 11, height: 1))
  }

  @Test("names of twelve letters fit into 47 columns in three rows")
  func names() {
    for name in [
      "Maximilianna", "Christophers", "Konstantinos", "Μαξιμιλιάνος", "Максимилиана", "Wolfgangbert",
      "Ďurišováková",
      "Владислав Щу", "Đoàn Thị Huệ", "Þórunn Ægisd",
    ] {
      expect(name.count, 12)
      let size = LargeText.size(of: name, glyphs: .unicode) { $0.width <= 47 && $0.height == 3 }
      #expect(size.height == 3 && size.width <= 47, "\(name) \(size)")
    }
  }

  @Test("a shorter text is taken before smaller letters")
  func shorter() {
    func size(_ width: Int, _ height: Int) -> Size {
      LargeText("Maximiliana Krawczyk", shorter: ["Maximiliana K.", "M. K."]).node(in: EnvironmentValues())
        .size(ProposedSize(width: width, height: height))
    }
    func size(of text: String, rows: Int) -> Size {
      LargeText.size(of: text, glyphs: .unicode) { $0.height == rows }
    }
    expect(size(200, 3), size(of: "Maximiliana Krawczyk", rows: 3))
    expect(size(60, 3), size(of: "Maximiliana K.", rows: 3))
    expect(size(60, 5), size(of: "M. K.", rows: 5))
    expect(size(47, 1), Size(width: 20, height: 1))
    expect(size(15, 1), Size(width: 14, height: 1))
    expect(picture(4, 1) { LargeText("Maximiliana", shorter: ["Max M"]) }, "Max…")
  }

  @Test("other scripts are bold, and wide characters stand apart if there is room")
  func otherScripts() {
    for (width, text, picture) in [(20, "田中 太郎", "田 中 太 郎"), (10, "田中 太郎", "田中 太郎"), (20, "مريم", "مريم")] {
      expect(LargeText(text).picture(width: width, height: 3), picture + "\n\n")
    }
    for (width, columns) in [(20, 11), (10, 9)] {
      let size = LargeText.size(of: "田中 太郎", glyphs: .unicode) { $0.width <= width }
      expect(size, Size(width: columns, height: 1))
    }
    expect(Canvas(LargeText("田中"), size: Size(width: 9, height: 1))[0, 0].attributes, .bold)
  }

  @Test("emoji are left out of large letters; without large letters they stay")
  func emoji() {
    let ana = picture(20, 3) { LargeText("Ana") }
    for name in ["Ana 👍", "👩🏽‍💻 Ana", " Ana ❤️🇩🇪", "A👍na"] { expect(picture(20, 3) { LargeText(name) }, ana) }
    expect(picture(60, 3) { LargeText("Ana 🎉 K.") }, picture(60, 3) { LargeText("Ana K.") })
    #expect(picture(20, 3) { LargeText("👍") } == "👍\n\n" && picture(20, 3) { LargeText("明 👍") } == "明 👍\n\n")
    expect(picture(5, 1) { LargeText("Ana 👍") }, "Ana …")
  }

  @Test("no text and no room trap, and nothing is drawn outside the room")
  func everySize() {
    for text in ["", "+12:34", "Durisova", String(repeating: "W", count: 9_999)] {
      sweep(LargeText(text, shorter: ["D", ""]))
    }
  }
}
