/// One of the sixteen colours that a scrum's card may have.
public enum Theme: String, Codable, Hashable, Sendable, CaseIterable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  /// The name as a person reads it, such as `Seafoam`.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The colour of the card.
  public var color: RGB {
    switch self {
    case .bubblegum: RGB(238, 128, 210)
    case .buttercup: RGB(255, 241, 151)
    case .indigo: RGB(54, 0, 113)
    case .lavender: RGB(207, 206, 255)
    case .magenta: RGB(165, 19, 119)
    case .navy: RGB(0, 20, 65)
    case .orange: RGB(255, 139, 66)
    case .oxblood: RGB(74, 7, 11)
    case .periwinkle: RGB(134, 130, 255)
    case .poppy: RGB(255, 94, 94)
    case .purple: RGB(145, 75, 242)
    case .seafoam: RGB(203, 234, 229)
    case .sky: RGB(110, 147, 255)
    case .tan: RGB(194, 155, 126)
    case .teal: RGB(34, 143, 158)
    case .yellow: RGB(255, 223, 77)
    }
  }

  /// Black or white, whichever is easier to read on `color`.
  public var accent: RGB {
    RGB.black.contrast(with: color) >= RGB.white.contrast(with: color) ? .black : .white
  }

  /// The contrast ratio of `accent` on `color`, 1 to 21 (WCAG 2.2, 1.4.3); at least 4.5 for every theme.
  public var contrast: Double { accent.contrast(with: color) }
}
