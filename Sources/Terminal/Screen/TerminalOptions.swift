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

  /// The options that an environment asks for.
  public init(environment: [String: String], isPlain: Bool = false) {
    self.isPlain = isPlain
    usesColor = environment["NO_COLOR", default: ""].isEmpty && !isPlain
    claimsTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    name = environment["TERM"] ?? ""
  }
}
