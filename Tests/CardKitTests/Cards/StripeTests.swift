import Testing

@testable import CardKit

@Suite("Stripes and lines of columns")
struct StripeTests {
  @Test("a stripe stands beside all rows of a card, and is thick in the first while focused")
  func rows() {
    let card = VStack(alignment: .leading) { ForEach(["One", "Two"]) { Text($0) } }
    for (isThick, glyphs, shown) in [
      (false, .unicode, "▌One\n▌Two"), (true, .unicode, "█One\n▌Two"), (false, .ascii, "|One\n|Two"),
      (true, .ascii, "#One\n|Two"),
    ] as [(Bool, GlyphSet, String)] {
      let view = card.stripe(.red, isThick: isThick).frame(maxHeight: .infinity, alignment: .top)
      #expect(picture(8, 3, glyphs: glyphs) { view }.hasPrefix(shown))
    }
  }

  @Test("a stripe can be seen in every theme, on every ground, and with any number of colours")
  func contrast() {
    for theme in CardTheme.allCases {
      for scheme in ColorScheme.allCases {
        let color = theme.background.visible(in: scheme)
        for ground in scheme.backgrounds { #expect((color.contrast(with: ground) ?? 0) >= 3.7) }
        for depth in ColorDepth.allCases {
          let view = Text("A").stripe(theme.background, isThick: true).colorDepth(depth)
          let cell = canvas(2, 1, depth: depth, scheme: scheme) { view }[0, 0]
          #expect(
            shownContrast((cell.foreground, cell.background), in: scheme) >= 3, "\(theme) \(depth) \(scheme)")
        }
      }
    }
    expect(Color.terminal.visible(in: .dark), .terminal)
  }

  @Test("each text has its column: cut, at its end or at its start, and filled if it has a ground")
  func columns() {
    let line = ColumnLine([
      .init("Platform", width: 5), .init("7", width: 3, gap: 1, alignment: .trailing),
      .init("", width: 2, gap: 1),
      .init("日本", width: 4, gap: 1, style: Style(attributes: .reverse)), .init("x", width: 0, gap: 1),
    ])
    expect(picture(24, 1) { line }, "Plat…   7    日本")
    let canvas = Canvas(
      ColumnLine([.init("ab", width: 4, style: Style(background: .red))]), size: Size(width: 6, height: 1))
    expect(canvas.row(0).map { $0.background == .red }, [true, true, true, true, false, false])
    expect(picture(3, 1) { line.frame(maxWidth: 3, alignment: .leading).clipped() }, "Pla")
    expect(picture(4, 1) { ColumnLine([]) }, "")
    let lines = ColumnLine(lines: [
      [.init("a", width: 2), .init("b", width: 1)], [], [.init("c", width: 1, gap: 1)],
    ])
    expect(picture(4, 3) { lines }, "a b\n\n c")
  }

  @Test("a marked text keeps its marks, and what is dangerous never reaches the terminal")
  func marks() {
    let line = ColumnLine([.init("\u{1B}[2Jab", width: 8, marked: [5])])
    let canvas = Canvas(line, size: Size(width: 8, height: 1))
    expect(canvas.picture, "^[[2Jab")
    expect(canvas.row(0).count { $0.attributes.contains(.underline) }, 1)
  }
}
