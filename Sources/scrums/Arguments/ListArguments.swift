/// What the words after `list` ask for.
struct ListArguments: CommandArguments {
  /// Whether another program is to read the answer.
  private(set) var isJSON = false

  /// The scrums for a person.
  init() {}

  init?(_ word: String) {
    guard word == name else { return nil }
  }

  var name: String { "list" }

  var help: String { HelpText.listing }

  mutating func take(option: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool {
    guard option == "--json" else { return false }
    isJSON = true
    return true
  }
}
