/// Whether the terminal's own ground is light or dark, as far as that is known.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Nobody told: what is drawn on the terminal's own ground must be readable on both.
  case unknown
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark

  /// The grounds that the terminal may have: what can be read on each of these can be read.
  public var grounds: [Color] {
    switch self {
    case .unknown: [.black, .white]
    case .light: [.white]
    // Few dark terminals are quite black.
    case .dark: [.rgb(12, 12, 12)]
    }
  }

  /// The text of a terminal of this scheme; its own where the scheme is unknown.
  var text: Color {
    switch self {
    case .unknown: .terminal
    case .light: .black
    case .dark: .rgb(229, 229, 229)
    }
  }

  /// What a terminal of this scheme shows where its own colours are asked for.
  func shown(_ foreground: Color, on background: Color) -> (foreground: Color, background: Color) {
    let ground = background == .terminal ? (grounds.first ?? background) : background
    let own = background == .terminal ? text : Color.readable(on: ground)
    return (foreground == .terminal ? own : foreground, ground)
  }

  /// Whether text of a colour can be read on the terminal's own ground.
  func canShow(_ color: Color) -> Bool { grounds.allSatisfy { color.isReadable(on: $0) } }
}
