/// What the words after `start` ask for.
struct StartArguments: CommandArguments {
  /// The scrum whose meeting is to begin.
  private(set) var scrum = OneWord("NAME")

  init?(_ word: String) {
    guard word == name else { return nil }
  }

  var name: String { "start" }

  var help: String { HelpText.starting }

  mutating func take(word: String) throws(Arguments.UsageError) -> Bool {
    try scrum.take(word, of: name)
    return true
  }

  func validate() throws(Arguments.UsageError) { _ = try scrum.required(by: name) }
}
