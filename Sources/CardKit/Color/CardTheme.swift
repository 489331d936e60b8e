/// One of sixteen colour themes of a card.
public enum CardTheme: String, Hashable, Sendable, CaseIterable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  /// The background of the card.
  public var ground: Color {
    switch self {
    case .bubblegum: .rgb(238, 128, 210)
    case .buttercup: .rgb(255, 241, 151)
    case .indigo: .rgb(54, 0, 113)
    case .lavender: .rgb(207, 206, 255)
    case .magenta: .rgb(165, 19, 119)
    case .navy: .rgb(0, 20, 65)
    case .orange: .rgb(255, 139, 66)
    case .oxblood: .rgb(74, 7, 11)
    case .periwinkle: .rgb(134, 130, 255)
    case .poppy: .rgb(255, 94, 94)
    case .purple: .rgb(145, 75, 242)
    case .seafoam: .rgb(203, 234, 229)
    case .sky: .rgb(110, 147, 255)
    case .tan: .rgb(194, 155, 126)
    case .teal: .rgb(34, 143, 158)
    case .yellow: .rgb(255, 223, 77)
    }
  }

  /// The text colour: black or white, whichever contrasts more with the background.
  public var text: Color { .readable(on: ground) }
  /// The colour of secondary text: fainter, as far as it still contrasts enough; on purple not at all.
  public var secondaryText: Color { text.faded(into: ground) }
  /// The border at rest: a shade of the background, which stays behind the text.
  public var line: Color { ground.cardLine(under: text) }
}

extension Color {
  func cardLine(under text: Color) -> Color { mixed(with: text, 0.4) }
}
