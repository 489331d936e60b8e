/// Whether the terminal's own background is light or dark, if known.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Unknown: text on the terminal's own background must be readable on both.
  case unknown
  case light
  case dark

  /// The scheme of a background: light if black is more readable on it than white.
  package init(background: Color) { self = background.accessibleFontColor == .black ? .light : .dark }

  /// The possible backgrounds of the terminal; readable text is readable on each.
  package var backgrounds: [Color] {
    switch self {
    case .unknown: [.black, .white]
    // From white to Solarized's paper.
    case .light: [.white, .rgb(253, 246, 227)]
    // From black to the lightest of the usual dark grounds: text readable on both is readable between them.
    case .dark: [.black, .rgb(46, 52, 64)]
    }
  }

  /// The terminal's own background, as far as it is known.
  var backdrop: Color { self == .unknown ? .terminal : backgrounds.first ?? .terminal }

  var text: Color {
    switch self {
    case .unknown: .terminal
    case .light: .black
    case .dark: .rgb(229, 229, 229)
    }
  }

  /// The colours that a terminal of this scheme shows for its own colours.
  func shown(_ foreground: Color, on background: Color) -> (foreground: Color, background: Color) {
    let ground = background == .terminal ? (backgrounds.first ?? background) : background
    let own = background == .terminal ? text : ground.accessibleFontColor
    return (foreground == .terminal ? own : foreground, ground)
  }

  /// The fainter form of a text colour on a background, as far as it stays readable; on a ground that is not known
  /// only the terminal's own text has one.
  func faint(_ color: Color, on background: Color, _ palette: ColorPalette) -> Color {
    let least = palette.leastContrast
    if background != .terminal {
      return (color == .terminal ? background.accessibleFontColor : color).faded(
        into: background, least: least)
    }
    if color == .terminal { return palette.color(.secondary, in: self) }
    return backgrounds.map { color.faded(into: $0, least: least) }.first { canShow($0, least) } ?? color
  }

  /// Whether text in a colour is readable on each background that the terminal may have.
  package func canShow(_ color: Color, _ least: Double = Color.leastContrast) -> Bool {
    backgrounds.allSatisfy { color.isReadable(on: $0, least) }
  }
}
