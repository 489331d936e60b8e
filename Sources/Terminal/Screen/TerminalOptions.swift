import CardKit

/// What the person and the environment ask of the terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// ASCII alone, no colour, no pictures.
  public var isPlain: Bool
  /// Whether the program takes the mouse; else it stays the terminal's own.
  public var usesMouse: Bool
  /// Whether colours may be used at all (`NO_COLOR` says no).
  public var usesColor: Bool
  /// Whether the terminal says that it shows every colour (`COLORTERM`).
  public var claimsTrueColor: Bool
  /// Whether the terminal's ground is light or dark, where it says so (`COLORFGBG`).
  public var colorScheme: ColorScheme
  /// The terminal's name (`TERM`).
  public var name: String
  /// What is known of its clipboard.
  public var clipboard: Clipboard

  /// The options that the environment's variables ask for.
  public init(isPlain: Bool = false, usesMouse: Bool = true, variable: (String) -> String?) {
    self.isPlain = isPlain
    self.usesMouse = usesMouse
    usesColor = (variable("NO_COLOR") ?? "").isEmpty && !isPlain
    let claim = variable("COLORTERM")
    claimsTrueColor = claim == "truecolor" || claim == "24bit"
    colorScheme = Self.scheme(variable("COLORFGBG") ?? "")
    name = variable("TERM") ?? ""
    clipboard = Clipboard(variable: variable)
  }

  /// The scheme by the numbers of text and ground among the sixteen colours of old, such as `15;0`; some
  /// terminals put a third value between them.
  private static func scheme(_ colors: String) -> ColorScheme {
    let parts = colors.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count > 1, let ground = parts.last.flatMap({ Int($0) }) else { return .unknown }
    switch ground {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return .unknown
    }
  }
}
