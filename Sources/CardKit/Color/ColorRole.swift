/// The meaning of a colour, which a word or a glyph always conveys too.
public enum ColorRole: UInt32, Hashable, Sendable, CaseIterable {
  // A `Color` holds the raw value; 0 is the terminal's own colour.

  /// Something that can be activated.
  case accent = 1
  /// Something less important.
  case secondary
  /// Something that went well.
  case success
  /// Something that needs attention soon.
  case warning
  /// Something wrong, or that can't be undone.
  case danger

  /// The usual readable colour of the role on a background; `scheme` is that of the terminal's own.
  package func color(on ground: Color = .terminal, in scheme: ColorScheme) -> Color {
    ColorPalette.standard.color(Color(self), on: ground, in: scheme)
  }

  /// The usual colour on the terminal's own background. A colour readable on black and white has a luminance of
  /// 0.175 to 0.183, which leaves little choice; if the scheme is known, the colours are stronger.
  func usualColor(in scheme: ColorScheme) -> Color {
    let (unknown, light, dark): (Color, Color, Color) =
      switch self {
      case .accent: (.rgb(64, 108, 240), .rgb(0, 95, 175), .rgb(95, 175, 255))
      case .secondary: (.rgb(118, 118, 118), .rgb(108, 108, 108), .rgb(158, 158, 158))
      case .success: (.rgb(0, 136, 60), .rgb(0, 108, 40), .rgb(95, 215, 95))
      case .warning: (.rgb(170, 100, 0), .rgb(153, 77, 0), .rgb(255, 175, 0))
      case .danger: (.rgb(222, 50, 50), .rgb(175, 0, 0), .rgb(255, 110, 110))
      }
    return scheme == .unknown ? unknown : scheme == .light ? light : dark
  }
}
