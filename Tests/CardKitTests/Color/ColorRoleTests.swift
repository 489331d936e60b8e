import CardKit
import Testing

@Suite("Colour roles, and themes of cards")
struct ColorRoleTests {
  @Test("roles are readable on the terminal's own background at every depth", arguments: ColorRole.allCases)
  func ownGround(role: ColorRole) {
    for depth in ColorDepth.allCases {
      for scheme in ColorScheme.allCases {
        let shown = depth.shown(role.color(in: scheme), on: .terminal, in: scheme)
        #expect(shownContrast(shown, in: scheme) >= 4.5, "\(depth) \(scheme) \(shown)")
      }
    }
  }

  @Test("roles are readable on coloured backgrounds", arguments: ColorRole.allCases)
  func coloredGround(role: ColorRole) {
    let grounds = CardTheme.allCases.map(\.background) + colorsToTry
    for depth in ColorDepth.allCases where depth != .monochrome {
      for ground in grounds {
        let shown = depth.shown(role.color(on: ground, in: .unknown), on: ground, in: .unknown)
        #expect(shownContrast(shown, in: .unknown) >= 4.5, "\(depth) \(ground) \(shown)")
      }
    }
  }

  @Test("a known scheme gets stronger colours", arguments: ColorRole.allCases)
  func stronger(role: ColorRole) throws {
    for (scheme, ground) in [(ColorScheme.light, Color.white), (.dark, .black)] {
      let known = try #require(role.color(in: scheme).contrast(with: ground))
      let unknown = try #require(role.color(in: .unknown).contrast(with: ground))
      // Less important text needs no more than to be read.
      #expect(known > unknown + (role == .secondary ? 0.6 : 1))
    }
  }

  @Test("the five roles differ if the terminal has the colours", arguments: ColorScheme.allCases)
  func different(scheme: ColorScheme) {
    expect(Set(ColorRole.allCases.map { $0.color(in: scheme) }).count, 5)
    guard scheme != .unknown else { return }
    let indexed = ColorRole.allCases.map {
      ColorDepth.indexed.shown($0.color(in: scheme), on: .terminal, in: scheme).foreground
    }
    expect(Set(indexed).count, 5)
  }

  @Test("with few colours, each keeps its hue or is left out")
  func fewColors() {
    func shown(_ role: ColorRole, _ depth: ColorDepth, _ scheme: ColorScheme) -> Color {
      depth.shown(role.color(in: scheme), on: .terminal, in: scheme).foreground
    }
    for role in ColorRole.allCases {
      expect([.eight, .sixteen].map { shown(role, $0, .unknown) }, [.terminal, .terminal])
    }
    for (role, depth, scheme, color) in [
      (.success, .eight, .dark, .rgb(0, 205, 0)), (.warning, .eight, .dark, .rgb(205, 205, 0)),
      // The dark red of old can't be read on black, and yellow would say something else.
      (.danger, .eight, .dark, .terminal),
      // Nor can the bright one on Solarized.
      (.danger, .sixteen, .dark, .terminal), (.danger, .eight, .light, .rgb(205, 0, 0)),
      (.accent, .eight, .light, .terminal),
    ] as [(ColorRole, ColorDepth, ColorScheme, Color)] {
      expect(shown(role, depth, scheme), color, "\(role)")
    }
  }

  @Test("a view takes the colour that fits its scheme and its ground")
  func view() {
    func cell(_ scheme: ColorScheme, _ view: any View) -> Cell {
      canvas(1, 1, scheme: scheme) { view }[0, 0]
    }
    let text = Text("x").foregroundColor(.warning)
    for scheme in ColorScheme.allCases {
      expect(cell(scheme, text).foreground, ColorRole.warning.color(in: scheme))
      for theme in CardTheme.allCases {
        #expect(cell(scheme, text.background(theme.background)).foreground.isReadable(on: theme.background))
      }
      expect(
        cell(scheme, text.background(.terminal).background(.white)).foreground, cell(scheme, text).foreground)
    }
    let secondary = Text("x").foregroundColor(.secondary).background(CardTheme.sky.background)
    expect(cell(.dark, secondary).foreground, CardTheme.sky.secondaryText)
    expect(cell(.dark, Text("x").foregroundColor(nil).foregroundColor(.black)).foreground, .black)
  }

  @Test("there are sixteen themes, no two alike")
  func sixteen() {
    expect(CardTheme.allCases.count, 16)
    expect(Set(CardTheme.allCases.map(\.background)).count, 16)
  }

  @Test("text is white on the five dark themes and black elsewhere", arguments: CardTheme.allCases)
  func text(theme: CardTheme) {
    let dark: Set<CardTheme> = [.indigo, .magenta, .navy, .oxblood, .purple]
    expect(theme.text, (dark.contains(theme) ? .white : .black))
  }

  @Test(
    "secondary text is fainter where there is contrast to spare, and the line at rest is between ground and text"
  )
  func order() throws {
    for theme in CardTheme.allCases {
      func contrast(_ color: Color) throws -> Double {
        try #require(color.contrast(with: theme.background))
      }
      let isSpare = try contrast(theme.text) > 5
      try expect((contrast(theme.text) > contrast(theme.secondaryText)), isSpare, "\(theme)")
      #expect(try contrast(theme.line) > 1.4, "\(theme)")
      #expect(try contrast(theme.line) < contrast(theme.text), "\(theme)")
    }
  }
}
