import CardKit
import Testing

@Suite("Palettes")
struct ColorPaletteTests {
  private func palette(_ change: (inout ColorPalette.Colors) -> Void) -> ColorPalette {
    var colors = ColorPalette.Colors()
    change(&colors)
    return ColorPalette(colors)
  }

  private func cell(_ palette: ColorPalette, _ view: any View, _ depth: ColorDepth = .direct) -> Cell {
    canvas(1, 1, depth: depth, scheme: .dark) { view.palette(palette) }[0, 0]
  }

  @Test("without colours of its own it is the usual one")
  func standard() {
    #expect(palette { _ in }.isStandard)
    expect(ColorPalette.standard.color(.red, in: .dark), .red)
    for role in ColorRole.allCases {
      for scheme in ColorScheme.allCases {
        expect(ColorPalette.standard.color(Color(role, use: 3), in: scheme), role.color(in: scheme))
      }
    }
    #expect(ColorPalette.standard.ground(.danger, in: .dark) == nil)
    expect(ColorPalette.standard.theme(.navy, in: .dark), .navy)
  }

  @Test("a use has its own colour, or that of its role, in each scheme by itself")
  func uses() {
    let (one, other) = (Color(.danger, use: 3), Color(.danger, use: 4))
    let palette = palette {
      $0.texts = [one: [.dark: .yellow], .danger: [.dark: .orange]]
      $0.grounds = [.danger: [.dark: .teal]]
    }
    expect([one, other].map { palette.color($0, in: .dark) }, [.yellow, .orange])
    expect(palette.color(one, in: .light), ColorRole.danger.color(in: .light))
    #expect(palette.ground(one, in: .dark) == .teal && palette.ground(one, in: .light) == nil)
    let shown = [one, other.opacity(1)].map { cell(palette, Text("x").foregroundColor($0)).foreground }
    expect(shown, [.yellow, .orange])
  }

  @Test("a colour becomes readable on a coloured ground, and dim text has the colour of secondary text")
  func readable() {
    let palette = palette {
      $0.texts = [.danger: [.dark: .yellow, .light: .yellow], .secondary: [.dark: .orange]]
    }
    #expect(palette.color(.danger, on: .white, in: .dark).isReadable(on: .white))
    expect(cell(palette, Text("x").dim()).foreground, .orange)
    expect(cell(palette, Text("x").dim(), .monochrome).attributes, .dim)
    let strict = self.palette { $0.leastContrast = 7 }
    for role in ColorRole.allCases {
      #expect(strict.color(Color(role), on: .black, in: .dark).isReadable(on: .black, 7))
    }
    #expect(
      CardTheme.allCases.allSatisfy { theme in
        let fill = strict.fill(theme, in: .dark)
        return fill.accessibleFontColor.isReadable(on: fill, 7)
      })
  }

  @Test("what is in focus has the palette's ground, or exchanged colours if the terminal has no such one")
  func focus() {
    let palette = palette { $0.grounds = [.focus: [.dark: .yellow]] }
    let view = Text("x").selected()
    let focused = cell(palette, view)
    #expect((focused.background, focused.foreground, focused.attributes) == (.yellow, .black, []))
    expect(cell(palette, view, .monochrome).attributes, .reverse)
    expect(cell(.standard, view).attributes, .reverse)
    expect(cell(palette, Text("x").selected(false)).background, .terminal)
  }

  @Test("colours are written as names, digits and numbers")
  func texts() {
    for (text, color) in [
      ("red", Color.rgb(205, 0, 0)), ("Bright Red", .rgb(255, 0, 0)), ("grey", .gray), ("teal", .teal),
      ("#f80", .rgb(255, 136, 0)), ("#FF8b42", .rgb(255, 139, 66)), ("208", .rgb(255, 135, 0)),
      ("0", .black), ("255", .rgb(238, 238, 238)),
    ] { expect(Color(text: text), color, "\(text)") }
    for text in [
      "", "#", "#ff", "#ff8b4", "#gg0000", "#+1+2+3", "256", "-1", "+1", "1.5", "redd", "\u{661}", "#１２３",
    ] {
      #expect(Color(text: text) == nil, "\(text)")
    }
    #expect(Color.nameList.allSatisfy { Color(text: $0) != nil })
    expect(Color.rgb(255, 139, 6).hexadecimalText, "#ff8b06")
  }
}
