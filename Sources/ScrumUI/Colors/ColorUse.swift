import CardKit

struct ColorUse {
  let name: String
  let kind: Kind

  enum Kind: Hashable {
    /// Text, and the ground of an alarm on a card.
    case text(Color)
    /// A band of the stage, read from across a room, and the marks of its state.
    case band(Color)
    case focus
    /// The background of a theme, which black or white text is readable on.
    case theme(CardTheme)
  }

  static let all: [ColorUse] = {
    let texts: [(String, Color)] = [
      ("late", .late), ("missed", .missed), ("blocked", .blocked), ("over", .over), ("behind", .behind),
      ("warning", .warning), ("danger", .danger), ("quiet", .secondary),
    ]
    let bands: [(String, Color)] = [
      ("calm", .calm), ("nearly up", .nearlyUp), ("overtime", .overtime), ("paused", .paused),
    ]
    return texts.map { ColorUse(name: $0, kind: .text($1)) } + [ColorUse(name: "focus", kind: .focus)]
      + bands.map { ColorUse(name: $0, kind: .band($1)) }
      + CardTheme.allCases.map { ColorUse(name: $0.rawValue, kind: .theme($0)) }
  }()

  /// The use of a name, in capitals or not, with hyphens or underscores for its spaces.
  static func named(_ name: String) -> ColorUse? {
    let plain = String(name.lowercased().map { "-_".contains($0) ? " " : $0 })
    return all.first { $0.name == plain }
  }

  /// The least contrast that a colour needs for it; nil if any colour will do.
  var leastContrast: Double? {
    switch kind {
    case .text: Color.leastContrast
    case .band: StageColors.strong
    case .focus: Color.leastMarkContrast
    case .theme: nil
    }
  }

  /// The least contrast where a colour stands: of text and focus on the terminal's background, of a band with its text.
  func contrast(of color: Color, in scheme: ColorScheme) -> Double {
    let others =
      switch kind {
      case .text, .focus: scheme.backgrounds
      case .band, .theme: [color.accessibleFontColor]
      }
    return others.compactMap { color.contrast(with: $0) }.min() ?? 0
  }

  /// Where its contrast counts: `#303030 on a dark background`.
  func place(of color: String, in scheme: ColorScheme) -> String {
    // The name of a case is found by reflection, which costs a tenth of the first picture.
    let ground = scheme == .light ? "light" : scheme == .dark ? "dark" : "unknown"
    return switch kind {
    case .text, .focus: "\(color) on a \(ground) background"
    case .band, .theme: "text on \(color), with a \(ground) background,"
    }
  }

  /// The colour mixed with as much black or white as it needs to have the least contrast.
  func nearest(to color: Color, in scheme: ColorScheme) -> Color {
    guard let leastContrast else { return color }
    return switch kind {
    case .text, .focus: color.visible(in: scheme, contrast: leastContrast, steps: 256)
    case .band, .theme: color.carryingText(leastContrast)
    }
  }

  /// Sets the colour, but for text only on a background on which it is readable.
  func set(_ color: Color, in scheme: ColorScheme, of colors: inout ColorPalette.Colors) {
    switch kind {
    case .text(let use), .band(let use):
      if scheme.canShow(color) { colors.texts[use, default: [:]][scheme] = color }
      colors.grounds[use, default: [:]][scheme] = color
    case .focus:
      let isSeen = scheme.canShow(color, Color.leastMarkContrast)
      if isSeen { colors.grounds[.focus, default: [:]][scheme] = color }
    case .theme(let theme):
      colors.themes[theme.rawValue, default: [:]][scheme] = CardTheme(theme.rawValue, background: color)
    }
  }
}
