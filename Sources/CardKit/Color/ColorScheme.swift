/// Whether the terminal's own background is light or dark, if known.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Unknown: text on the terminal's own background must be readable on both.
  case unknown
  case light
  case dark

  /// The scheme of a background: light if black is more readable on it than white.
  public init(background: Color) { self = Color.readable(on: background) == .black ? .light : .dark }

  /// The possible backgrounds of the terminal; readable text is readable on each.
  public var backgrounds: [Color] {
    switch self {
    case .unknown: [.black, .white]
    case .light: [.white]
    // Few dark terminals are completely black.
    case .dark: [.rgb(12, 12, 12)]
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
    let own = background == .terminal ? text : Color.readable(on: ground)
    return (foreground == .terminal ? own : foreground, ground)
  }

  func canShow(_ color: Color) -> Bool { backgrounds.allSatisfy { color.isReadable(on: $0) } }
}
