/// The colours of a card: a background, and a text colour that is readable on it. There are sixteen, and a
/// program can make its own.
public struct CardTheme: Hashable, Sendable, CaseIterable {
  /// The name.
  public let rawValue: String
  /// The background of the card.
  public let background: Color
  /// The colour of a band on a dark terminal, on which the background may not be seen.
  private let onDark: Color

  /// A theme of a name, with a background in sRGB.
  public init(_ name: String, background: Color) {
    self.init(name, background: background, onDark: background.visible(in: .dark, contrast: 2.4))
  }

  private init(_ name: String, background: Color, onDark: Color) {
    (rawValue, self.background, self.onDark) = (name, background, onDark)
  }

  package init?(rawValue: String) {
    guard let theme = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = theme
  }

  /// The text colour: black or white, whichever contrasts more with the background.
  public var text: Color { background.accessibleFontColor }
  /// The colour of secondary text: fainter, as far as it still contrasts enough; on purple not at all.
  public var secondaryText: Color { text.faded(into: background) }
  /// The border at rest: a shade of the background, which stays behind the text.
  package var line: Color { background.cardLine(under: text) }
}

extension CardTheme {
  /// The colour of a whole card or a band: the background, or a shade of it that is seen on the terminal's own and carries
  /// white text.
  package func fill(in scheme: ColorScheme) -> Color {
    switch scheme {
    case .unknown: background
    case .light: background.visible(in: scheme, contrast: 1.6)
    case .dark: onDark
    }
  }

  /// A faint shade of the theme, for the body of a card; the terminal's own background if that is not known.
  package func tint(in scheme: ColorScheme) -> Color {
    switch scheme {
    case .unknown: .terminal
    case .light: fill(in: scheme).mixed(with: .white, 0.8)
    case .dark: fill(in: scheme).mixed(with: .rgb(22, 22, 24), 0.8)
    }
  }
}

extension CardTheme {
  /// The sixteen, by name.
  public static let allCases: [CardTheme] = [
    bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood,
    periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow,
  ]

  /// Light pink, with black text.
  public static let bubblegum = CardTheme("bubblegum", background: .rgb(238, 128, 210))
  /// Light yellow, with black text.
  public static let buttercup = CardTheme("buttercup", background: .rgb(255, 241, 151))
  /// Dark violet, with white text.
  public static let indigo = CardTheme("indigo", background: .rgb(54, 0, 113), onDark: .rgb(122, 90, 197))
  /// Light violet, with black text.
  public static let lavender = CardTheme("lavender", background: .rgb(207, 206, 255))
  /// Dark pink, with white text.
  public static let magenta = CardTheme("magenta", background: .rgb(165, 19, 119), onDark: .rgb(191, 52, 142))
  /// Dark blue, with white text.
  public static let navy = CardTheme("navy", background: .rgb(0, 20, 65), onDark: .rgb(57, 107, 197))
  /// Orange, with black text.
  public static let orange = CardTheme("orange", background: .rgb(255, 139, 66))
  /// Dark red, with white text.
  public static let oxblood = CardTheme("oxblood", background: .rgb(74, 7, 11), onDark: .rgb(163, 87, 83))
  /// Violet, with black text.
  public static let periwinkle = CardTheme("periwinkle", background: .rgb(134, 130, 255))
  /// Red, with black text.
  public static let poppy = CardTheme("poppy", background: .rgb(255, 94, 94))
  /// Purple, with white text.
  public static let purple = CardTheme("purple", background: .rgb(145, 75, 242))
  /// Light green, with black text.
  public static let seafoam = CardTheme("seafoam", background: .rgb(203, 234, 229))
  /// Blue, with black text.
  public static let sky = CardTheme("sky", background: .rgb(110, 147, 255))
  /// Light brown, with black text.
  public static let tan = CardTheme("tan", background: .rgb(194, 155, 126))
  /// Teal, with black text.
  public static let teal = CardTheme("teal", background: .rgb(34, 143, 158))
  /// Yellow, with black text.
  public static let yellow = CardTheme("yellow", background: .rgb(255, 223, 77))
}

extension Color {
  func cardLine(under text: Color) -> Color { mixed(with: text, 0.4) }
}
