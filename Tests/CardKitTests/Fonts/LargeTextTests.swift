import Testing

@testable import CardKit

@Suite("Large text")
struct LargeTextTests {
  @Test("it grows in steps of one column and half a row a pixel")
  func steps() {
    #expect(
      picture(48, 11) { LargeText("4:32") } == """
        ███      ███            ██████         ██████
        ███      ███         ▄▄▄▀▀▀▀▀▀▄▄▄   ▄▄▄▀▀▀▀▀▀▄▄▄
        ███      ███         ███      ███   ███      ███
        ███      ███   ███            ███            ███
        ███▄▄▄▄▄▄███   ▀▀▀      ▄▄▄▄▄▄▀▀▀         ▄▄▄▀▀▀
        ████████████            ██████            ███
                 ███   ███            ███      ███
                 ███   ▀▀▀   ▄▄▄      ███   ▄▄▄▀▀▀
                 ███         ███      ███   ███
                 ███            ██████      ████████████
                 ▀▀▀            ▀▀▀▀▀▀      ▀▀▀▀▀▀▀▀▀▀▀▀
        """)
  }

  @Test("in a frame of the size that it tells, it takes that form", arguments: [GlyphSet.unicode, .ascii])
  func size(glyphs: GlyphSet) {
    for text in ["0:00", "+0:00", "10:00", "-1", "DAISY", "Zoë", ""] {
      for width in stride(from: 0, through: 120, by: 3) {
        for height in [0, 1, 2, 3, 4, 5, 7, 11, 20, 30] {
          let size = LargeText.size(of: text, glyphs: glyphs) { $0.width <= width && $0.height <= height }
          let environment = EnvironmentValues(glyphs: glyphs)
          let node = LargeText(text).node(in: environment)
          guard size.width <= width, size.height <= height else {
            #expect(size == Size(width: text.count, height: 1))
            continue
          }
          #expect(node.size(ProposedSize(width: width, height: height)).height == size.height)
          #expect(LargeText(text).node(in: environment).size(ProposedSize(size)) == size, "\(text) \(size)")
        }
      }
    }
  }

  @Test("the largest form is for screens on a wall, and ASCII has every second one")
  func forms() {
    func sizes(_ glyphs: GlyphSet) -> [Int] {
      var heights: [Int] = []
      _ = LargeText.size(of: "0:00", glyphs: glyphs) { size in
        heights.append(size.height)
        return false
      }
      return heights
    }
    #expect(sizes(.unicode) == [42, 39, 35, 32, 28, 25, 21, 18, 14, 11, 7, 5, 4, 3])
    #expect(sizes(.ascii) == [42, 35, 28, 21, 14, 7, 5])
  }
}
