import CardKit
import Testing

@testable import Terminal

@Suite("Colours of the terminal")
struct PaletteTests {
  @Test("a pair is defined once, and the terminal's own colours need none")
  func pairs() {
    var palette = Palette(depth: .indexed, scheme: .dark, capacity: 3)
    var defined: [[Int]] = []
    func pair(_ foreground: Color, _ background: Color) -> Int {
      palette.pair(foreground, background) { defined.append([$0, $1, $2]) }
    }
    #expect(pair(.terminal, .terminal) == 0)
    #expect(pair(.black, .white) == 1)
    #expect(pair(.white, .terminal) == 2)
    #expect(pair(.black, .white) == 1)
    #expect(pair(.black, .rgb(254, 254, 254)) == 1)
    #expect(defined == [[1, 16, 231], [2, 231, -1]])
    // There is no room for a third.
    #expect(pair(.rgb(255, 0, 0), .terminal) == 0)
  }

  @Test("colours that look the same on the terminal share a pair, and a pair follows the scheme")
  func schemes() {
    func number(of color: Color, _ scheme: ColorScheme) -> [Int] {
      var palette = Palette(depth: .eight, scheme: scheme, capacity: 9)
      var defined: [Int] = []
      for _ in 0..<2 { _ = palette.pair(color, .terminal) { defined += [$0, $1, $2] } }
      return defined
    }
    let green = Color.rgb(0, 205, 0)
    #expect(number(of: green, .dark) == [1, 2, -1])
    // Green can't be read on white.
    #expect(number(of: green, .light) == [])
    #expect(number(of: green, .unknown) == [])
  }

  @Test("without colours every pair is the terminal's own")
  func monochrome() {
    var palette = Palette(depth: .monochrome, capacity: 0)
    #expect(palette.pair(.black, .white) { _, _, _ in Issue.record("a pair was defined") } == 0)
  }
}
