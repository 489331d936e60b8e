import CardKit
import ScrumModel

extension Settings.Palette {
  var colors: ColorPalette.Colors {
    switch self {
    case .standard: .init()
    case .highContrast: Self.highContrastColors
    case .colorBlind: Self.colorBlindColors
    }
  }

  /// 7 : 1 (WCAG 2.2, 1.4.6). No colour has that on black and on white: text on an unknown ground has the terminal's.
  private static let highContrastColors: ColorPalette.Colors = {
    var colors = ColorPalette.Colors()
    colors.leastContrast = StageColors.strong
    func text(_ dark: Color, _ light: Color) -> [ColorScheme: Color] {
      [.dark: dark, .light: light, .unknown: .terminal]
    }
    colors.texts = [
      .accent: text(.rgb(135, 215, 255), .rgb(0, 0, 175)),
      .secondary: text(.rgb(208, 208, 208), .rgb(78, 78, 78)),
      .success: text(.rgb(135, 255, 135), .rgb(0, 75, 0)),
      .warning: text(.rgb(255, 215, 0), .rgb(95, 55, 0)),
      .danger: text(.rgb(255, 175, 175), .rgb(135, 0, 0)),
    ]
    for use in [Color.late, .blocked] { colors.grounds[use] = [.dark: .rgb(255, 175, 175)] }
    for theme in CardTheme.allCases {
      let theme = CardTheme(theme.rawValue, background: theme.background.carryingText(StageColors.strong))
      for scheme in ColorScheme.allCases { colors.themes[theme.rawValue, default: [:]][scheme] = theme }
    }
    return colors
  }()

  /// People without red or green cones tell colours apart by lightness, and blue from yellow. Themes stay as they are,
  /// because a title stands with each; so a calm band is grey, not like any alarm.
  private static let colorBlindColors: ColorPalette.Colors = {
    var colors = ColorPalette.Colors()
    colors.texts = [
      .danger: [.dark: .rgb(255, 135, 95), .light: .rgb(135, 0, 0), .unknown: .rgb(205, 70, 70)],
      .warning: [.dark: .rgb(255, 255, 95), .light: .rgb(135, 95, 0), .unknown: .rgb(165, 105, 0)],
      .blocked: [.dark: .rgb(135, 175, 255), .light: .rgb(0, 95, 215), .unknown: .rgb(100, 110, 205)],
    ]
    colors.grounds = [
      .blocked: [.dark: .rgb(135, 175, 255), .light: .rgb(0, 55, 135), .unknown: .rgb(64, 108, 240)],
      .late: [.light: .rgb(100, 0, 16)], .missed: [.unknown: .rgb(185, 135, 0)],
    ]
    for scheme in ColorScheme.allCases { colors.grounds[.calm, default: [:]][scheme] = .rgb(88, 88, 88) }
    return colors
  }()
}
