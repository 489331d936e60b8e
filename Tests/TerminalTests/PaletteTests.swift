import CardKit
import Testing

@testable import Terminal

@Suite("Colours of the terminal")
struct PaletteTests {
  @Test(
    "text can be read on every colour at every depth",
    arguments: [ColorDepth.eight, .sixteen, .indexed])
  func legible(depth: ColorDepth) {
    let palette = Palette(depth: depth, capacity: 100)
    for red in stride(from: UInt8(0), through: 255, by: 51) {
      for green in stride(from: UInt8(0), through: 255, by: 51) {
        for blue in stride(from: UInt8(0), through: 255, by: 51) {
          for text in [Color.black, .white, .rgb(128, 128, 128)] {
            let (foreground, background) = palette.legible((text, .rgb(red, green, blue)))
            #expect(depth.color(at: foreground).contrast(with: depth.color(at: background)) >= 4.5)
          }
        }
      }
    }
  }

  @Test("a pair is defined once, and the terminal's own colours need none")
  func pairs() {
    var palette = Palette(depth: .indexed, capacity: 3)
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

  @Test("without colours every pair is the terminal's own")
  func monochrome() {
    var palette = Palette(depth: .monochrome, capacity: 0)
    #expect(palette.pair(.black, .white) { _, _, _ in Issue.record("a pair was defined") } == 0)
  }
}
