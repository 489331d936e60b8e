import CardKit
import ScrumModel
import Testing

@testable import ScrumUI

@Suite("The contrast of palettes and of colours of one's own")
struct PaletteContrastTests {
  private static let palettes = Settings.Palette.allCases.map { ChosenColors($0) }

  /// Palettes with wishes for some roles, in any colours, of which many are refused.
  private static let random: [ChosenColors] = {
    var random = SplitMix64(seed: 38)
    func color() -> String? {
      switch random.next() % 8 {
      case 0: nil
      case 1: String(random.next() % 256)
      case 2: Color.nameList.randomElement(using: &random)
      default: Color.rgb(random.byte(), random.byte(), random.byte()).hexadecimalText
      }
    }
    return (0..<40).map { number in
      let roles = ChosenColors.roleNames.filter { _ in random.next() % 2 == 0 }
      return ChosenColors(
        Settings.Palette.allCases[number % 3],
        wishes: roles.map { ColorOverride(role: $0, dark: color(), light: color()) })
    }
  }()

  private func environment(_ palette: ColorPalette, _ depth: ColorDepth, _ scheme: ColorScheme)
    -> EnvironmentValues
  {
    var environment = EnvironmentValues()
    (environment.colorDepth, environment.colorScheme, environment.palette) = (depth, scheme, palette)
    return environment
  }

  /// The contrast of a pair as it is shown, at its least. The terminal's own colours have what the person wants.
  private func contrast(
    _ text: Color, on ground: Color, in environment: EnvironmentValues, isPicture: Bool = false
  ) -> Double {
    let scheme = environment.colorScheme
    let shown = environment.colorDepth.shown(text, on: ground, in: scheme, isPicture: isPicture)
    if shown.foreground == .terminal, shown.background == .terminal { return 21 }
    let grounds = shown.background == .terminal ? scheme.backgrounds : [shown.background]
    return grounds.compactMap { shown.foreground.contrast(with: $0) }.min() ?? 0
  }

  /// The text colours of a palette, and the grounds that they stand on.
  private func texts(_ environment: EnvironmentValues) -> (texts: [Color], grounds: [Color]) {
    let uses = ColorUse.all.compactMap { if case .text(let use) = $0.kind { use } else { nil } }
    let looks = Theme.allCases.map { CardLook($0, in: environment) }
    let grounds = looks.flatMap { look in
      [look.band, look.body, look.alarm(.late), look.alarm(.blocked), look.alarm(.missed)].compactMap(
        \.background)
    }
    let focus = environment.focusStyle.background
    return (uses, Array(Set([.terminal] + grounds + (focus.map { [$0] } ?? []))))
  }

  private func leastContrast(_ environment: EnvironmentValues) -> Double {
    let (uses, grounds) = texts(environment)
    var least = 21.0
    for ground in grounds {
      for use in uses {
        let text = environment.palette.color(use, on: ground, in: environment.colorScheme)
        least = min(least, contrast(text, on: ground, in: environment))
      }
    }
    return least
  }

  private func everywhere(_ palette: ColorPalette, _ check: (EnvironmentValues) -> Void) {
    for depth in ColorDepth.allCases {
      for scheme in ColorScheme.allCases { check(environment(palette, depth, scheme)) }
    }
  }

  /// The words of the bands, the digits, and the arcs of alarms.
  private func expectStrongStage(_ environment: EnvironmentValues, _ theme: Theme, _ name: String) {
    let depth = environment.colorDepth
    for state in StageState.allCases {
      let (band, digits) = (state.bandColors(theme, in: environment), state.digitColors(in: environment))
      for colors in [band, digits] {
        let contrast = contrast(
          colors.text ?? .terminal, on: colors.ground ?? .terminal, in: environment,
          isPicture: colors.arePixels)
        // Own colours may make large digits that are seen, but less well.
        let least =
          colors.arePixels ? Settings.Palette(rawValue: name) == nil ? 3 : 4.5 : state == .calm ? 4.5 : 7
        #expect(contrast >= least, "\(name) \(state) \(theme) \(depth) \(environment.colorScheme)")
      }
      #expect(state == .calm || digits.arePixels || digits.ground == band.ground)
    }
    let arcs = ArcColors(theme, in: environment)
    for alarm in [arcs.alarm(.nearlyUp), arcs.alarm(.overtime)] where alarm.foreground != .terminal {
      let shown = depth.shown(
        alarm.foreground, on: .terminal, in: environment.colorScheme,
        isPicture: alarm.attributes.contains(.picture)
      ).foreground
      guard shown != .terminal, let ground = environment.colorScheme.backgrounds.first else { continue }
      #expect(shown.contrast(with: ground) ?? 0 >= 7, "\(name) \(shown)")
    }
  }

  @Test("the text of the three palettes is readable on everything that it stands on, at every depth")
  func palettes() {
    for (name, colors) in zip(Settings.Palette.allCases.map(\.rawValue), Self.palettes) {
      #expect(colors.problems.isEmpty)
      everywhere(colors.palette) { environment in
        let least = leastContrast(environment)
        #expect(least >= 4.5, "\(name) \(environment.colorDepth) \(environment.colorScheme): \(least)")
        for theme in Theme.allCases { expectStrongStage(environment, theme, name) }
      }
    }
  }

  @Test("in the high contrast palette text has 7 : 1 on the grounds that are known")
  func highContrast() {
    let palette = ChosenColors(.highContrast).palette
    for scheme in ColorScheme.allCases {
      let environment = environment(palette, .direct, scheme)
      #expect(leastContrast(environment) >= 7, "\(scheme): \(leastContrast(environment))")
      for role in ColorRole.allCases {
        let text = palette.color(Color(role), in: scheme)
        #expect(contrast(text, on: .terminal, in: environment) >= 7, "\(role)")
      }
      for theme in Theme.allCases {
        let calm = StageState.calm.bandColors(theme, in: environment)
        #expect(contrast(calm.text ?? .terminal, on: calm.ground ?? .terminal, in: environment) >= 7)
      }
    }
  }

  @Test("any colours of one's own that are granted are readable: 40 palettes, at every depth")
  func wishes() {
    for (number, colors) in Self.random.enumerated() {
      let theme = Theme.allCases[number % 16]
      everywhere(colors.palette) { environment in
        let least = leastContrast(environment)
        #expect(least >= 4.5, "\(number) \(environment.colorDepth) \(environment.colorScheme): \(least)")
        expectStrongStage(environment, theme, "\(number)")
      }
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }
}
