/// What the words after `status` ask for.
struct StatusArguments: CommandArguments {
  /// How the line is put together; nil for the usual one.
  private(set) var format: StatusFormat?
  /// Whether another program is to read the answer.
  private(set) var isJSON = false
  /// Whether a line is printed at each change, and not the present one alone.
  private(set) var isFollowing = false

  init?(_ word: String) {
    guard word == name else { return nil }
  }

  var name: String { "status" }

  var help: String { HelpText.status }

  mutating func take(option: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool {
    switch option {
    case "--json": isJSON = true
    case "--follow": isFollowing = true
    case "--format":
      format = try StatusFormat(try rest.value(of: option, "a text such as '{speaker} {left}'"))
    default: return false
    }
    return true
  }

  func validate() throws(Arguments.UsageError) {
    guard format == nil || !isJSON else {
      throw Arguments.UsageError(message: "--format and --json do not go together")
    }
  }
}
