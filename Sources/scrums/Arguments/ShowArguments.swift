/// What the words after `show` ask for.
struct ShowArguments: CommandArguments {
  /// The scrum to show.
  private(set) var scrum = OneWord("NAME")
  /// Whether another program is to read the answer.
  private(set) var isJSON = false

  init?(_ word: String) {
    guard word == name else { return nil }
  }

  var name: String { "show" }

  var help: String { HelpText.showing }

  mutating func take(option: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool {
    guard option == "--json" else { return false }
    isJSON = true
    return true
  }

  mutating func take(word: String) throws(Arguments.UsageError) -> Bool {
    try scrum.take(word, of: name)
    return true
  }

  func validate() throws(Arguments.UsageError) { _ = try scrum.required(by: name) }
}
