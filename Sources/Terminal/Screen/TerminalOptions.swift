/// What the person and the environment ask of the terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// ASCII alone, no colour, no pictures.
  public var isPlain: Bool
  /// Whether colours may be used at all (`NO_COLOR` says no).
  public var usesColor: Bool
  /// Whether the terminal says that it shows every colour (`COLORTERM`).
  public var claimsTrueColor: Bool
  /// The terminal's name (`TERM`).
  public var name: String

  /// The options that the environment's variables ask for.
  public init(isPlain: Bool = false, variable: (String) -> String?) {
    self.isPlain = isPlain
    usesColor = (variable("NO_COLOR") ?? "").isEmpty && !isPlain
    let claim = variable("COLORTERM")
    claimsTrueColor = claim == "truecolor" || claim == "24bit"
    name = variable("TERM") ?? ""
  }
}
