@testable import CardKit
import TestSupport
import Testing

@Suite("The first sixteen colours on real terminals")
struct BasicColorTests {
  private static let few: [ColorDepth] = [.eight, .sixteen]

  private func least(_ pairs: [(Color, Color)]) -> Double {
    pairs.compactMap { $0.contrast(with: $1) }.min() ?? 21
  }

  /// What a palette forces: it has no readable form of the colour, or its own text is no better.
  private static let weak: Set = [
    "Linux console: 3 as text", "Solarized light: 1 as text",
    "Linux console: text on 3", "Solarized dark: text on 2", "Solarized dark: text on 3",
    "Solarized dark: text on 6", "Solarized dark: text on 1", "Solarized light: text on 1",
    "VS Code on #1e1e1e: text on 1", "Solarized light: text on 2", "Solarized light: text on 3",
    "Solarized light: text on 6",
  ]

  @Test(
    "texts and grounds that are used have 4.5 : 1, marks 3 : 1, on each but where its palette forces less")
  func tables() throws {
    var weak: Set<String> = []
    for terminal in ShownTerminal.all {
      let own = terminal.ground
      for number in BasicColors.texts(in: terminal.scheme) {
        let contrast = try #require(terminal.palette[number].contrast(with: own))
        if contrast < 4.5 { weak.insert("\(terminal): \(number) as text") }
        #expect(contrast > 4)
      }
      let marks = Self.few.flatMap { BasicColors.marks(in: terminal.scheme, of: $0) }
      for number in marks + BasicColors.marks(in: .unknown, of: .sixteen) {
        #expect(try #require(terminal.palette[number].contrast(with: own)) >= 3, "\(terminal) \(number)")
      }
      for depth in Self.few {
        for ground in BasicColors.grounds where depth == .sixteen || ground < 8 {
          let text = depth.shown(.black, on: depth.color(at: ground), in: terminal.scheme)
          expect(depth.index(of: text.background), ground)
          let cell = Cell(
            code: 0x78, width: 1, style: Style(foreground: text.foreground), background: text.background)
          let look = terminal.look(of: cell, at: depth)
          let contrast = try #require(look.front.contrast(with: look.back))
          if contrast < 4.5 { weak.insert("\(terminal): text on \(ground)") }
          #expect(contrast > 4)
        }
      }
    }
    expect(weak, Self.weak)
  }

  @Test("no other number would do, but for those that the nearest colour never is")
  func complete() throws {
    for (scheme, numbers) in [
      (ColorScheme.dark, BasicColors.marks(in: .dark, of: .sixteen)),
      (.light, BasicColors.marks(in: .light, of: .sixteen)),
    ] {
      for number in 0..<16 where !numbers.contains(number) {
        let least =
          ShownTerminal.all.filter { $0.scheme == scheme }
          .compactMap { $0.palette[number].contrast(with: $0.ground) }.min() ?? 0
        #expect(least < 3, "\(scheme) \(number)")
      }
    }
  }

  @Test("a mark has a colour of its own hue, if one is seen")
  func marks() {
    for (theme, depth, scheme, number) in [
      (.poppy, .sixteen, .dark, 9), (.poppy, .eight, .dark, -1), (.yellow, .eight, .dark, 3),
      (.teal, .eight, .dark, 6), (.teal, .sixteen, .light, -1), (.navy, .eight, .light, 4),
    ] as [(CardTheme, ColorDepth, ColorScheme, Int)] {
      let shown = depth.shown(theme.background, on: .terminal, in: scheme, isPicture: true)
      expect(depth.index(of: shown.foreground), number, "\(theme) \(depth)")
    }
  }

  @Test("the first eight colours are never bold, which would show others; the terminal's own text may be")
  func bold() {
    for depth in ColorDepth.allCases {
      let (black, grey) = (depth.color(at: 0), depth.color(at: 8))
      let bold = depth.attributes([.bold, .underline], foreground: black, background: .white)
      expect(bold, (Self.few.contains(depth) ? .underline : [.bold, .underline]), "\(depth)")
      expect(depth.attributes(.bold, foreground: .terminal, background: .terminal), .bold)
      guard depth == .sixteen else { continue }
      expect(depth.attributes(.bold, foreground: grey, background: .white), .bold)
    }
  }

  @Test("the attribute dim is only for terminals without colours", arguments: ColorDepth.allCases)
  func dim(depth: ColorDepth) {
    let attributes = depth.attributes([.dim, .reverse], foreground: .terminal, background: .terminal)
    expect(attributes, (depth == .monochrome ? [.dim, .reverse] : .reverse))
  }

  @Test("dim text has a fainter colour, readable on every ground of its scheme, or stays as it is")
  func faint() throws {
    for scheme in ColorScheme.allCases {
      for depth in ColorDepth.allCases where depth != .monochrome {
        let cards = CardTheme.allCases.map { Text("x").foregroundColor($0.text).background($0.background) }
        let texts: [any View] = [Text("x"), Text("x").foregroundColor(.danger)] + cards
        for text in texts {
          let cells = [text, text.dim()].map { view in
            canvas(1, 1, depth: depth, scheme: scheme) { view }[0, 0]
          }
          expect(cells[1].attributes, [])
          if depth == .eight || depth == .sixteen { expect(cells[1], cells[0]) }
          let shown = cells.map { depth.shown($0.foreground, on: $0.background, in: scheme) }
          #expect(shownContrast(shown[1], in: scheme) >= 4.5)
          guard shown[0].foreground != .terminal, shown[1].foreground != .terminal else { continue }
          #expect(shownContrast(shown[1], in: scheme) <= shownContrast(shown[0], in: scheme))
        }
      }
    }
  }

  @Test("in a row that is in focus nothing is dim, so that its background is one")
  func reversed() {
    let row = HStack(spacing: 0) {
      Text("a")
      Text("b").dim()
    }
    let canvas = Canvas(row.reversed(), size: Size(width: 2, height: 1))
    expect(canvas[0, 0].foreground, canvas[1, 0].foreground)
    #expect(canvas[0, 0].attributes == .reverse && canvas[1, 0].attributes == .reverse)
  }
}
