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

  @Test("a terminal's colours are found again by their numbers", arguments: ColorDepth.allCases)
  func numbers(depth: ColorDepth) {
    let numbers: [Int] =
      switch depth {
      case .monochrome: [-1]
      case .eight: Array(-1..<8)
      case .sixteen: Array(-1..<16)
      case .indexed: [-1] + Array(16..<256)
      case .direct: [-1] + Array(stride(from: 8, to: 1 << 24, by: 997))
      }
    for number in numbers { #expect(depth.index(of: depth.color(at: number)) == number) }
  }

  @Test("no number traps", arguments: ColorDepth.allCases)
  func anyNumber(depth: ColorDepth) {
    for number in [Int.min, -2, -1] { #expect(depth.color(at: number) == .terminal) }
    for number in [0, 300, 1 << 24, Int.max] {
      #expect((depth.color(at: number) == .terminal) == (depth == .monochrome))
    }
  }
}
