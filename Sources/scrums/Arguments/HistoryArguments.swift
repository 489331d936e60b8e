/// What the words after `history` ask for.
struct HistoryArguments: CommandArguments {
  /// The scrum whose meetings are to be listed; none for those of all.
  private(set) var scrum = OneWord("NAME")
  /// The day from which the meetings are listed; nil for all.
  private(set) var since: SinceDate?
  /// Whether another program is to read the answer.
  private(set) var isJSON = false

  init?(_ word: String) {
    guard word == name else { return nil }
  }

  var name: String { "history" }

  var help: String { HelpText.history }

  mutating func take(option: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool {
    switch option {
    case "--json": isJSON = true
    case "--since": since = try rest.sinceDate(of: option)
    default: return false
    }
    return true
  }

  mutating func take(word: String) throws(Arguments.UsageError) -> Bool {
    try scrum.take(word, of: name)
    return true
  }

  func validate() throws(Arguments.UsageError) {
    if scrum.text != nil { _ = try scrum.required(by: name) }
  }
}
