/// What the words after `stats` ask for.
struct StatsArguments: PastArguments {
  var scrum = OneWord("NAME")
  var since: SinceDate?
  var isJSON = false

  init?(_ word: String) {
    guard word == name else { return nil }
  }

  var name: String { "stats" }

  var help: String { HelpText.statistics }
}
