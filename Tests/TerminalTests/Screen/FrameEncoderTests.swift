import Testing

@testable import CardKit
@testable import Terminal

@Suite("The bytes of a frame")
struct FrameEncoderTests {
  private static let size = Size(width: 40, height: 12)

  /// A description such as that of xterm, without some capabilities.
  static func terminal(without missing: Set<String> = []) -> TerminalDescription {
    let sequences = [
      "cup": "\u{1B}[%i%p1%d;%p2%dH", "setaf": "\u{1B}[3%p1%dm", "sgr0": "\u{1B}[m", "bold": "\u{1B}[1m",
      "dim": "\u{1B}[2m", "smul": "\u{1B}[4m", "rev": "\u{1B}[7m", "el": "\u{1B}[K", "ech": "\u{1B}[%p1%dX",
      "rep": "%p1%c\u{1B}[%p2%{1}%-%db", "csr": "\u{1B}[%i%p1%d;%p2%dr", "ri": "\u{1B}M", "ind": "\n",
      "clear": "\u{1B}[H\u{1B}[2J", "civis": "\u{1B}[?25l", "cnorm": "\u{1B}[?25h",
    ]
    return TerminalDescription(
      sequence: { missing.contains($0) ? nil : sequences[$0] }, number: { $0 == "colors" ? 256 : -1 },
      flag: { $0 == "bce" && !missing.contains("bce") })
  }

  static func encoder(_ terminal: TerminalDescription, _ depth: ColorDepth = .indexed) -> FrameEncoder {
    FrameEncoder(terminal, isUTF8: true, palette: Palette(depth: depth, scheme: .dark))
  }

  /// What a terminal shows that is given a canvas as a whole.
  private func whole(_ canvas: Canvas, _ depth: ColorDepth) -> [[Emulator.Cell]] {
    let bare: Set = ["el", "ech", "rep", "csr", "bce"]
    var encoder = Self.encoder(Self.terminal(without: bare), depth)
    var emulator = Emulator(canvas.size)
    emulator.write(encoder.frame(canvas))
    return emulator.rows
  }

  @Test(
    "frame after frame, the terminal shows what it would show if it were given the canvas as a whole",
    arguments: [[], ["bce"], ["rep"], ["ech", "el"], ["csr"], ["bce", "rep", "ech", "el", "csr"]]
      as [Set<String>])
  func random(missing: Set<String>) {
    for (seed, depth) in [ColorDepth.indexed, .direct, .eight, .sixteen, .monochrome].enumerated() {
      var random = Randomness(seed: UInt64(seed + 1))
      var encoder = Self.encoder(Self.terminal(without: missing), depth)
      encoder.isSynchronized = seed % 2 == 0
      var emulator = Emulator(Self.size)
      emulator.erasesInColor = !missing.contains("bce")
      emulator.write(Self.terminal().enter)
      var canvas = Canvas(size: Self.size)
      for _ in 0..<60 {
        random.change(&canvas)
        emulator.write(encoder.frame(canvas))
        #expect(emulator.unknown == [])
        // What a blank cell has besides its background is not seen.
        #expect(emulator.rows.map { $0.map(\.seen) } == whole(canvas, depth).map { $0.map(\.seen) })
        #expect(emulator.isCursorShown == (canvas.cursor != nil) && !emulator.isHeldBack)
        if let cursor = canvas.cursor { #expect(Point(x: emulator.x, y: emulator.y) == cursor) }
        #expect(encoder.frame(canvas) == [])
      }
    }
  }

  @Test("what scrolls is moved by the terminal", arguments: [2, -3])
  func scrolls(distance: Int) {
    var encoder = Self.encoder(Self.terminal())
    var emulator = Emulator(Self.size)
    func canvas(_ top: Int) -> Canvas {
      var canvas = Canvas(size: Self.size)
      for y in 0..<Self.size.height {
        let text =
          y == 0 ? "Header" : y == Self.size.height - 1 ? "Footer" : "A rather long line, number \(top + y)"
        canvas.draw(text.map { Glyph($0) }, at: .zero.moved(y), style: .plain)
      }
      return canvas
    }
    emulator.write(encoder.frame(canvas(5)))
    let frame = encoder.frame(canvas(5 + distance))
    emulator.write(frame)
    #expect(emulator.picture == self.picture(canvas(5 + distance)))
    #expect(
      frame.count < 30 + 32 * abs(distance), "\(String(decoding: frame, as: UTF8.self).debugDescription)")
  }

  private func picture(_ canvas: Canvas) -> String {
    (0..<canvas.size.height).map { y in String(canvas.row(y).map(canvas.character)) }.joined(separator: "\n")
  }

  @Test("long lines and blank rows take few bytes")
  func repeated() {
    var encoder = Self.encoder(Self.terminal())
    var canvas = Canvas(size: Self.size)
    _ = encoder.frame(canvas)
    let row = Rect(x: 0, y: 3, width: 40, height: 1)
    canvas.fill(row, with: Glyph("─", width: 1), style: .plain)
    #expect(String(decoding: encoder.frame(canvas), as: UTF8.self) == "\u{1B}[4H─\u{1B}[39b")
    canvas.fill(row, .terminal)
    #expect(String(decoding: encoder.frame(canvas), as: UTF8.self) == "\u{1B}[4H\u{1B}[K")
    canvas.fill(Rect(x: 5, y: 4, width: 20, height: 1), .white)
    #expect(String(decoding: encoder.frame(canvas), as: UTF8.self) == "\u{1B}[48;5;231m\n\u{1B}[5C\u{1B}[20X")
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
        var encoder = Self.encoder(Self.terminal())
        var emulator = Emulator(Self.size, columns: columns)
        var canvas = Canvas(size: Self.size)
        canvas.fill(Rect(origin: .zero, size: Self.size), with: Glyph("x", width: 1), style: .plain)
        emulator.write(encoder.frame(canvas))
        let before = emulator.rows
        for style in [Style.plain, Style(attributes: .bold)] {
          canvas.draw(glyphs, at: Point(x: x, y: 3), style: style)
          emulator.write(encoder.frame(canvas))
          for y in 0..<Self.size.height {
            for column in 0..<Self.size.width where y != 3 || !(x..<x + glyphs.columns).contains(column) {
              #expect(emulator.rows[y][column] == before[y][column], "\(name) at \(x): \(column), \(y)")
            }
          }
        }
      }
    }
  }

  @Test("a terminal that draws a reversed name in fewer columns leaves no hole in it")
  func reversedName() {
    var encoder = Self.encoder(Self.terminal())
    var emulator = Emulator(Self.size) { $0.properties.generalCategory == .spacingMark ? 0 : 1 }
    var canvas = Canvas(size: Self.size)
    let name = glyphs(of: "हिन्दी")
    canvas.draw(name, at: Point(x: 4, y: 3), style: Style(attributes: .reverse))
    emulator.write(encoder.frame(canvas))
    for x in 4..<4 + name.columns { #expect(emulator.rows[3][x].attributes == [7], "\(x)") }
  }

  @Test("a control character never reaches the terminal")
  func controls() {
    var encoder = Self.encoder(Self.terminal())
    var canvas = Canvas(size: Self.size)
    _ = encoder.frame(canvas)
    for value in Array(0..<0x20) + Array(0x7F..<0xA0) as [UInt32] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      canvas.draw([Glyph(Character(scalar), width: 1)], at: .zero, style: Style(attributes: .bold))
      let bytes = encoder.frame(canvas)
      #expect(bytes.dropFirst().allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x1B })
    }
  }

  @Test("a visible cursor is hidden while another row is drawn")
  func cursor() {
    var encoder = Self.encoder(Self.terminal())
    var canvas = Canvas(size: Self.size)
    canvas.cursor = Point(x: 3, y: 2)
    _ = encoder.frame(canvas)
    canvas.draw([Glyph("a")], at: Point(x: 3, y: 2), style: .plain)
    canvas.cursor = Point(x: 4, y: 2)
    #expect(String(decoding: encoder.frame(canvas), as: UTF8.self) == "a")
    canvas.draw([Glyph("b")], at: Point(x: 0, y: 9), style: .plain)
    let frame = String(decoding: encoder.frame(canvas), as: UTF8.self)
    #expect(frame == "\u{1B}[?25l\u{1B}[10Hb\u{1B}[3;5H\u{1B}[?25h")
  }
}

extension Emulator.Cell {
  /// What a person sees of the cell.
  fileprivate var seen: Self {
    guard text == " " || text.isEmpty, attributes.isDisjoint(with: [4, 7]) else { return self }
    return Emulator.Cell(text: " ", background: background)
  }
}

extension Point {
  fileprivate func moved(_ rows: Int) -> Point { Point(x: x, y: y + rows) }
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
