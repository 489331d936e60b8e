import CardKit
import TestSupport
import Testing

@Suite("Depths of colour")
struct ColorDepthTests {
  private static let few: [ColorDepth] = [.eight, .sixteen, .indexed]

  @Test("rounded colours are readable, and rounding again changes nothing", arguments: few)
  func legible(depth: ColorDepth) {
    var random = SplitMix64(seed: 5)
    let anywhere = (0..<60).map { _ in Color.random(&random) }
    let texts = [.terminal, .black, .white, .rgb(128, 128, 128)] + anywhere.prefix(12)
    let grounds = [.terminal] + colorsToTry + anywhere
    for scheme in ColorScheme.allCases {
      for ground in grounds {
        for text in ground == .terminal ? texts + colorsToTry + anywhere : texts {
          let shown = depth.shown(text, on: ground, in: scheme)
          guard shownContrast(shown, in: scheme) >= 4.5 else {
            Issue.record("\(text) on \(ground), \(scheme): \(shown)")
            return
          }
          let again = depth.shown(shown.foreground, on: shown.background, in: scheme)
          guard again == shown else {
            Issue.record("\(text) on \(ground), \(scheme): \(shown), then \(again)")
            return
          }
          let isOfTerminal = [shown.foreground, shown.background].allSatisfy {
            depth.color(at: depth.index(of: $0)) == $0
          }
          if !isOfTerminal || (shown.background == .terminal) != (ground == .terminal) {
            Issue.record("\(text) on \(ground), \(scheme): \(shown) is not of the terminal")
          }
        }
      }
    }
  }

  @Test("with all colours, each is shown unchanged")
  func direct() {
    for scheme in ColorScheme.allCases {
      for color in colorsToTry {
        #expect(ColorDepth.direct.shown(color, on: .terminal, in: scheme) == (color, .terminal))
        #expect(ColorDepth.direct.shown(color, on: .rgb(9, 9, 9), in: scheme) == (color, .rgb(9, 9, 9)))
        #expect(
          ColorDepth.direct.shown(.terminal, on: color, in: scheme) == (color.accessibleFontColor, color))
      }
    }
  }

  @Test("without colours everything is the terminal's own")
  func monochrome() {
    for color in colorsToTry {
      #expect(ColorDepth.monochrome.shown(color, on: .white, in: .unknown) == (.terminal, .terminal))
      #expect(ColorDepth.monochrome.shown(color, on: .terminal, in: .dark) == (.terminal, .terminal))
    }
  }

  @Test("on its own ground a terminal shows a colour that comes near, or none")
  func near() {
    for (color, depth, scheme, shown) in [
      (.rgb(118, 118, 118), .indexed, .unknown, .rgb(118, 118, 118)), (.white, .indexed, .dark, .white),
      (.white, .indexed, .light, .terminal), (.white, .indexed, .unknown, .terminal),
      (.black, .eight, .light, .black), (.black, .eight, .dark, .terminal),
      // The orange of a warning is too bright for white and paper; a darker one is near enough.
      (.rgb(200, 110, 0), .indexed, .light, .rgb(135, 95, 0)),
    ] as [(Color, ColorDepth, ColorScheme, Color)] {
      expect(depth.shown(color, on: .terminal, in: scheme).foreground, shown)
    }
  }

  @Test("the ground of a card keeps its hue if text is readable on it, else it is black or white")
  func hue() {
    for (theme, depth, ground) in [
      (.yellow, .indexed, .rgb(255, 215, 95)), (.tan, .indexed, .rgb(215, 175, 135)),
      (.poppy, .sixteen, .rgb(205, 0, 0)), (.teal, .sixteen, .rgb(0, 205, 205)),
      (.oxblood, .eight, .rgb(205, 0, 0)),
      (.navy, .eight, .black), (.seafoam, .eight, .rgb(0, 205, 205)), (.magenta, .sixteen, .black),
    ] as [(CardTheme, ColorDepth, Color)] {
      expect(depth.shown(theme.text, on: theme.background, in: .unknown).background, ground, "\(theme)")
    }
  }

  @Test("the number of colours tells the depth")
  func depth() {
    let depths = [-1, 0, 8, 16, 88, 256, 1 << 24].map { ColorDepth(colors: $0) }
    expect(depths, [.monochrome, .monochrome, .eight, .sixteen, .sixteen, .indexed, .direct])
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
    for number in numbers { expect(depth.index(of: depth.color(at: number)), number) }
  }

  @Test("no number traps", arguments: ColorDepth.allCases)
  func anyNumber(depth: ColorDepth) {
    for number in [Int.min, -2, -1] { expect(depth.color(at: number), .terminal) }
    for number in [0, 300, 1 << 24, Int.max] {
      expect((depth.color(at: number) == .terminal), (depth == .monochrome))
    }
  }
}
