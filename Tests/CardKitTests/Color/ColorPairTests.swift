import CardKit
import TestSupport
import Testing

@Suite("Pairs of colours")
struct ColorPairTests {
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
    func shown(_ color: Color, _ depth: ColorDepth, _ scheme: ColorScheme) -> Color {
      depth.shown(color, on: .terminal, in: scheme).foreground
    }
    #expect(shown(.rgb(118, 118, 118), .indexed, .unknown) == .rgb(118, 118, 118))
    #expect(shown(.white, .indexed, .dark) == .white)
    #expect(shown(.white, .indexed, .light) == .terminal)
    #expect(shown(.white, .indexed, .unknown) == .terminal)
    #expect(shown(.black, .eight, .light) == .black)
    #expect(shown(.black, .eight, .dark) == .terminal)
    // The orange of a warning is too bright for white and paper; a darker one is near enough.
    #expect(shown(.rgb(200, 110, 0), .indexed, .light) == .rgb(135, 95, 0))
  }

  @Test("the ground of a card keeps its hue if text is readable on it, else it is black or white")
  func hue() {
    func ground(_ theme: CardTheme, _ depth: ColorDepth) -> Color {
      depth.shown(theme.text, on: theme.background, in: .unknown).background
    }
    #expect(ground(.yellow, .indexed) == .rgb(255, 215, 95))
    #expect(ground(.tan, .indexed) == .rgb(215, 175, 135))
    #expect(ground(.poppy, .sixteen) == .white)
    #expect(ground(.teal, .sixteen) == .rgb(0, 205, 205))
    #expect(ground(.oxblood, .eight) == .black)
    #expect(ground(.navy, .eight) == .black)
    #expect(ground(.seafoam, .eight) == .rgb(229, 229, 229))
  }
}
