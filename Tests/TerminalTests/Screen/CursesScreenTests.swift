import TestSupport
import Testing

@testable import CardKit
@testable import Terminal

@Suite("What ncurses draws of a canvas")
struct CursesScreenTests {
  private static let size = Size(width: 40, height: 12)

  @Test(
    "frame after frame, the terminal shows what it would show if it were given the canvas as a whole",
    arguments: ["xterm-256color", "screen-256color", "linux", "vt100", "rxvt", "xterm-direct", "true colour"])
  func random(name: String) throws {
    let isTrue = name == "true colour"
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = Randomness(seed: seed)
      let differences: [String]? = EmulatedScreen.open(
        isTrue ? "xterm-256color" : name, Self.size, isTrue: isTrue
      ) { screen in
        var canvas = Canvas(size: Self.size)
        return (0..<60).flatMap { _ in
          random.change(&canvas)
          var found = screen.show(canvas)
          let emulator = screen.emulator
          if emulator.isCursorShown != (canvas.cursor != nil), CursesScreen.capability("civis") != nil {
            found.append("the cursor is seen, or not")
          }
          if let cursor = canvas.cursor, Point(x: emulator.x, y: emulator.y) != cursor {
            found.append("the cursor is elsewhere")
          }
          if emulator.isHeldBack { found.append("it is held back") }
          if !screen.screen.frame(canvas).isEmpty { found.append("the same canvas is drawn again") }
          return found
        }
      }
      #expect(differences?.prefix(4) == [], "\(seed)")
    }
  }

  @Test("more colours than there are numbers for them become the nearest of those, and later ones their own")
  func manyColors() {
    EmulatedScreen.open("xterm-256color", Self.size, isTrue: true) { screen in
      func canvas(_ count: Int, _ first: Int) -> Canvas {
        var canvas = Canvas(size: Self.size)
        for place in 0..<count {
          let color = Color.rgb(UInt8(first), UInt8(place / 2), UInt8(255 - place / 2))
          canvas.fill(Rect(x: place % 40, y: place / 40, width: 1, height: 1), color)
        }
        return canvas
      }
      for first in 0..<8 { #expect(screen.show(canvas(200, first)) == []) }
      let differences = screen.show(canvas(480, 9))
      #expect(screen.emulator.unknown.isEmpty && !differences.isEmpty && differences.count < 480)
      #expect(screen.show(canvas(200, 10)) == [])
    }
  }

  @Test("what scrolls is moved by the terminal", arguments: [2, -3])
  func scrolls(distance: Int) {
    func canvas(_ top: Int) -> Canvas {
      var canvas = Canvas(size: Self.size)
      for y in 0..<Self.size.height {
        let text =
          y == 0 ? "Header" : y == Self.size.height - 1 ? "Footer" : "A rather long line, number \(top + y)"
        canvas.draw(text.map { Glyph($0) }, at: Point(x: 0, y: y), style: .plain)
      }
      return canvas
    }
    EmulatedScreen.open("xterm-256color", Self.size) { screen in
      #expect(screen.show(canvas(5)) + screen.show(canvas(5 + distance)) == [])
      #expect(screen.frame.count < 60 + 40 * abs(distance))
    }
  }

  @Test(
    "on a terminal with other widths, an error stays inside the cells of the text",
    arguments: ["हिन्दी", "👨‍👩‍👧‍👦", "❤️ ok", "தமிழ்", "မြန်မာ", "🇩🇪🇫🇷", "👍🏽!", "👩🏽‍❤️‍👩🏿"])
  func otherWidths(name: String) {
    // Kitty draws spacing marks in no columns; others draw signs or regional letters in two.
    let others: [(Unicode.Scalar) -> Int] = [
      { $0.properties.generalCategory == .spacingMark ? 0 : UnicodeRuler().width(of: $0) ?? 0 },
      { $0.value > 0x2600 ? 2 : UnicodeRuler().width(of: $0) ?? 0 },
      { $0.value > 0x2600 ? 1 : UnicodeRuler().width(of: $0) ?? 0 },
    ]
    let glyphs = glyphs(of: name)
    for columns in others {
      for x in [4, 36, 40 - glyphs.columns] where x + glyphs.columns <= 40 {
        EmulatedScreen.open("xterm-256color", Self.size) { screen in
          screen.measure(columns)
          let own = Rect(x: x, y: 3, width: glyphs.columns, height: 1)
          func check(_ canvas: Canvas, _ state: String) {
            let before = screen.emulator.rows
            _ = screen.show(canvas)
            let wrong = before.indices.flatMap { y in
              before[y].indices.filter {
                !own.contains(Point(x: $0, y: y)) && screen.emulator.rows[y][$0].text != "x"
              }
            }
            #expect(wrong == [], "\(name) at \(x), \(state)")
          }
          var canvas = Canvas(size: Self.size)
          canvas.fill(Rect(origin: .zero, size: Self.size), with: Glyph("x", width: 1), style: .plain)
          _ = screen.show(canvas)
          let bare = canvas
          for style in [Style.plain, Style(attributes: .bold)] {
            canvas.draw(glyphs, at: own.origin, style: style)
            check(canvas, "\(style.attributes)")
          }
          // Nothing of it remains.
          #expect(screen.show(bare) == [])
        }
      }
    }
  }

  @Test(
    "several names in a row stay where they are, whatever stands between them",
    arguments: [
      "Jose\u{301} · Zoe\u{308} · Andre\u{301}", "שרה | משה | דוד", "หนึ่ง 5:00 น้ำ 0:01 สอง", "A™ and B™ and C™",
      "1️⃣ one 2️⃣ two 3️⃣", "👍🏽 up 👎🏿 down 👍🏽",
    ])
  func severalNames(text: String) {
    EmulatedScreen.open("xterm-256color", Self.size) { screen in
      for (x, style) in [(0, Style.plain), (3, Style(attributes: .bold)), (20, .plain)] {
        var canvas = Canvas(size: Self.size)
        canvas.draw(glyphs(of: text + ", and what follows"), at: Point(x: x, y: 4), style: style)
        #expect(screen.show(canvas) == [], "\(x)")
      }
    }
  }

  @Test("a row with a name from right to left goes from left to right, and so do the numbers beside it")
  func direction() {
    EmulatedScreen.open("xterm-256color", Self.size) { screen in
      var canvas = Canvas(size: Self.size)
      canvas.draw(glyphs(of: "│ דוד כהן  0:01 / 5:00 │"), at: .zero, style: .plain)
      canvas.draw(glyphs(of: "│ Ann Lee  0:01 / 5:00 │"), at: Point(x: 0, y: 1), style: .plain)
      #expect(screen.show(canvas) == [])
      let text = screen.emulator.rows[0].map(\.text).joined()
      #expect(text.hasPrefix("│\u{200E} דוד כהן \u{200E} 0:01 / 5:00 │ "))
      #expect(screen.emulator.rows[1].allSatisfy { !$0.text.contains("\u{200E}") })
    }
  }

  @Test("a character that ncurses can't draw stays where it is when what is above scrolls, or goes")
  func unsteadyBelow() {
    EmulatedScreen.open("xterm-256color", Self.size) { screen in
      func canvas(_ texts: [String]) -> Canvas {
        var canvas = Canvas(size: Self.size)
        for (y, text) in texts.enumerated() {
          canvas.draw(glyphs(of: text), at: Point(x: 3, y: y), style: .plain)
        }
        canvas.draw(glyphs(of: "🚀"), at: Point(x: 3, y: 9), style: .plain)
        return canvas
      }
      let lines = (0..<9).map { "A rather long line, number \($0)" }
      for texts in [lines, Array(lines.dropFirst()), Array(lines.prefix(3)), [], lines] {
        #expect(screen.show(canvas(texts)) == [])
        #expect(screen.emulator.rows.map { $0[3].text == "🚀" } == (0..<12).map { $0 == 9 })
      }
    }
  }

  @Test("more pairs of colours than a terminal has: each cell keeps its own")
  func manyPairs() {
    EmulatedScreen.open("xterm", Self.size) { screen in
      for round in 0..<6 {
        var canvas = Canvas(size: Self.size)
        canvas.draw(
          glyphs(of: "A"), at: .zero, style: Style(foreground: .rgb(0, 205, 0), background: .rgb(0, 0, 0)))
        for place in 0..<12 {
          let colors = [Color.ansi[(place + round) % 8], Color.ansi[(place / 2 + 3 * round) % 8]]
          let style = Style(foreground: colors[0], background: colors[1], attributes: .picture)
          canvas.draw(glyphs(of: "▀"), at: Point(x: place, y: 2), style: style)
        }
        #expect(screen.show(canvas) == [], "\(round)")
      }
    }
  }

  @Test("a terminal that draws a reversed name in fewer columns leaves no hole in it")
  func reversedName() {
    EmulatedScreen.open("xterm-256color", Self.size) { screen in
      screen.measure { $0.properties.generalCategory == .spacingMark ? 0 : 1 }
      var canvas = Canvas(size: Self.size)
      let name = glyphs(of: "हिन्दी")
      canvas.draw(name, at: Point(x: 4, y: 3), style: Style(attributes: .reverse))
      _ = screen.show(canvas)
      for x in 4..<4 + name.columns { #expect(screen.emulator.rows[3][x].attributes == .reverse, "\(x)") }
    }
  }

  @Test(
    "blank cells after reversed or underlined text are neither",
    arguments: [(Style.Attributes.reverse, "7"), (.underline, "4")])
  func blanks(attribute: Style.Attributes, number: String) {
    EmulatedScreen.open("xterm-256color", Self.size) { screen in
      var canvas = Canvas(size: Self.size)
      canvas.fill(Rect(x: 0, y: 1, width: 12, height: 1), .rgb(0, 95, 175))
      let style = Style(foreground: .rgb(255, 255, 255), attributes: attribute)
      canvas.draw(glyphs(of: "ab"), at: Point(x: 2, y: 1), style: style)
      _ = screen.show(canvas)
      let output = String(decoding: screen.frame, as: UTF8.self)
      #expect(output.contains("ab"))
      #expect(Self.blanks(of: output, in: number) == 0, "\(output.debugDescription)")
    }
  }

  /// The blank cells that an output leaves while an attribute of SGR is on: spaces, and what erases cells.
  private static func blanks(of output: String, in number: String) -> Int {
    var (count, isOn) = (0, false)
    var rest = output.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == " ", isOn { count += 1 }
      guard scalar == "\u{1B}", rest.popFirst() == "[" else { continue }
      let parameters = rest.prefix { !("@"..."~" ~= $0) }
      rest = rest.dropFirst(parameters.count)
      let end = rest.popFirst()
      guard end == "m" else { continue }
      var numbers = String(parameters).split(separator: ";", omittingEmptySubsequences: false)[...]
      while let next = numbers.popFirst() {
        if next == "38" || next == "48" { numbers = numbers.dropFirst(numbers.first == "5" ? 2 : 4) }
        if next == number { isOn = true }
        if ["", "0", "2" + number].contains(next) { isOn = false }
      }
    }
    return count
  }

  @Test("a control character never reaches the terminal")
  func controls() {
    EmulatedScreen.open("xterm-256color", Self.size) { screen in
      var canvas = Canvas(size: Self.size)
      _ = screen.show(canvas)
      for value in Array(0..<0x20) + Array(0x7F..<0xA0) as [UInt32] {
        guard let scalar = Unicode.Scalar(value) else { continue }
        canvas.draw(
          [Glyph(Character(scalar), width: 1)], at: Point(x: 5, y: 5), style: Style(attributes: .bold))
        _ = screen.show(canvas)
        #expect(
          screen.frame.dropFirst().allSatisfy { $0 >= 0x20 && $0 < 0x7F || [0x1B, 0x08, 0x0D].contains($0) })
      }
    }
  }

  @Test("Apple's terminal gets each character, as it repeats none")
  func repeats() {
    EmulatedScreen.open("xterm-256color", Self.size, repeats: false) { screen in
      var canvas = Canvas(size: Self.size)
      canvas.fill(Rect(x: 3, y: 3, width: 30, height: 1), with: Glyph("-", width: 1), style: .plain)
      #expect(screen.show(canvas) == [])
      #expect(String(decoding: screen.frame, as: UTF8.self).contains(String(repeating: "-", count: 30)))
    }
  }

  @Test("the colours that a person has set for the terminal stay")
  func palette() {
    EmulatedScreen.open("xterm-256color", Self.size) { screen in
      _ = screen.show(Canvas(size: Self.size))
      #expect(!String(decoding: screen.frame, as: UTF8.self).contains("\u{1B}]104"))
    }
  }
}

/// Random changes of a canvas, always the same for a seed.
private struct Randomness {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  private static let texts = [
    "─────────────────", "Platform Daily", "a", "田中 太郎", "█▀ ▄", "  ", "12:34", "│", "ü",
  ]
  private static let colors: [Color] = [
    .terminal, .terminal, .rgb(205, 0, 0), .rgb(0, 95, 175), .black, .white,
  ]

  private mutating func style() -> Style {
    Style(
      foreground: Self.colors[number(below: 6)],
      background: number(below: 2) == 0 ? nil : Self.colors[number(below: 6)],
      attributes: Style.Attributes(rawValue: number(below: 2) == 0 ? 0 : UInt8(number(below: 16))))
  }

  mutating func change(_ canvas: inout Canvas) {
    let size = canvas.size
    for _ in 0...number(below: 4) {
      let point = Point(x: number(below: size.width), y: number(below: size.height))
      switch number(below: 8) {
      case 0:
        let rows = number(below: size.height - 4) + 3
        let top = number(below: size.height - rows)
        let cells = (0..<size.height).map { Array(canvas.row($0)) }
        let by = number(below: 5) - 2
        for y in top..<top + rows where (top..<top + rows).contains(y + by) {
          let line = cells[y + by].filter { $0.width > 0 }.map {
            Glyph(canvas.character(of: $0), width: Int($0.width))
          }
          canvas.draw(line, at: Point(x: 0, y: y), style: .plain)
        }
      case 1:
        canvas.fill(
          Rect(x: point.x, y: point.y, width: number(below: 40), height: number(below: 5)),
          Self.colors[number(below: 6)])
      case 2: canvas.cursor = number(below: 2) == 0 ? nil : point
      default:
        let text = Self.texts[number(below: Self.texts.count)]
        canvas.draw(glyphs(of: text), at: point, style: style())
      }
    }
  }
}

/// The glyphs as a view draws them.
private func glyphs(of text: String) -> [Glyph] { GlyphSplitter(ruler: UnicodeRuler()).glyphs(of: text) }
