import CardKit
import Testing

@testable import Terminal

@Suite("Pens of the terminal")
struct PaletteTests {
  @Test("a pen has the terminal's numbers of the colours that it shows")
  func numbers() {
    var palette = Palette(depth: .indexed, scheme: .dark)
    #expect(palette.pen(.terminal, .terminal, []) == .plain)
    #expect(palette.pen(.black, .white, []) == Pen(foreground: 16, background: 231))
    #expect(palette.pen(.white, .terminal, [.bold]) == Pen(foreground: 231, attributes: .bold))
    // Twice the same, and another that rounds to it.
    #expect(palette.pen(.black, .white, []) == palette.pen(.black, .rgb(254, 254, 254), []))
    var direct = Palette(depth: .direct)
    #expect(
      direct.pen(.rgb(1, 2, 3), .rgb(250, 251, 252), [])
        == Pen(foreground: 0x01_0203, background: 0xFA_FBFC))
  }

  @Test("a pen follows the scheme")
  func schemes() {
    // Green can't be read on white.
    for (scheme, pen) in [(ColorScheme.dark, Pen(foreground: 2)), (.light, .plain), (.unknown, .plain)] {
      var palette = Palette(depth: .eight, scheme: scheme)
      #expect(palette.pen(.rgb(0, 205, 0), .terminal, []) == pen)
    }
  }

  @Test("without colours only attributes are left; few colours and bold would make others")
  func attributes() {
    var palette = Palette(depth: .monochrome)
    #expect(palette.pen(.black, .white, [.bold, .dim, .picture]) == Pen(attributes: [.bold, .dim]))
    var console = Palette(depth: .eight, scheme: .dark)
    #expect(console.pen(.rgb(0, 205, 0), .terminal, [.bold, .reverse]).attributes == .reverse)
  }

  @Test("reversed text has colours only where the terminal exchanges them", arguments: [true, false])
  func reversed(exchanges: Bool) {
    var palette = Palette(depth: .indexed, scheme: .dark, reversesColors: exchanges)
    for _ in 0..<2 {
      #expect(
        palette.pen(.black, .white, [.bold, .reverse])
          == (exchanges
            ? Pen(foreground: 16, background: 231, attributes: [.bold, .reverse])
            : Pen(attributes: [.bold, .reverse])))
      #expect(palette.pen(.black, .white, [.bold]) == Pen(foreground: 16, background: 231, attributes: .bold))
    }
  }

  @Test("more styles than are remembered have their own pens all the same")
  func many() {
    var palette = Palette(depth: .direct)
    for round in 0..<2 {
      for value in 0..<700 {
        let color = Color.rgb(UInt8(value / 256), UInt8(value % 256), UInt8(round))
        #expect(palette.pen(color, .black, []).foreground == Int32(value * 256 + round))
      }
    }
  }
}
