import CardKit
import Testing

@Suite("Colours")
struct ColorDepthTests {
  @Test("the number of colours tells the depth")
  func depth() {
    #expect(ColorDepth(colors: -1) == .monochrome)
    #expect(ColorDepth(colors: 0) == .monochrome)
    #expect(ColorDepth(colors: 8) == .eight)
    #expect(ColorDepth(colors: 16) == .sixteen)
    #expect(ColorDepth(colors: 88) == .sixteen)
    #expect(ColorDepth(colors: 256) == .indexed)
    #expect(ColorDepth(colors: 1 << 24) == .direct)
  }

  @Test("the colours of the cube and the greys are found again")
  func indexed() {
    for index in 16...255 {
      let color = RGBColor(indexed: index)
      #expect(RGBColor(indexed: color.indexed) == color, "\(index)")
    }
  }

  @Test("luminance and contrast are WCAG's")
  func contrast() {
    let grey = RGBColor(118, 118, 118)
    #expect(abs(grey.luminance - 0.181164) < 0.000_001)
    #expect(abs(RGBColor(255, 0, 0).luminance - 0.2126) < 0.000_001)
    #expect(RGBColor(0, 0, 0).contrast(with: RGBColor(255, 255, 255)) == 21)
    #expect(grey.contrast(with: grey) == 1)
  }
}
