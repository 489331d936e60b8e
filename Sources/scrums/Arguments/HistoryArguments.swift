/// What the words after `history` ask for.
struct HistoryArguments: PastArguments {
  var scrum = OneWord("NAME")
  var since: SinceDate?
  var isJSON = false

  init?(_ word: String) {
    guard word == name else { return nil }
  }

  var name: String { "history" }

  var help: String { HelpText.history }
}
