struct HelpCommand: Subcommand {
  private(set) var topic: String?

  static let name = "help"
  static let summary = "Explain a command, or all keys: 'help keys'"
  static let sharedOptions: [String] = []
  static let details = "TOPIC is a command, or 'keys'."
  static let examples: KeyValuePairs = [
    "scrums help keys": "The keys of all screens",
    "scrums help add": "The same as 'scrums add --help'",
  ]
  private static let keys = "keys"

  static var arguments: [CommandArgument<Self>] {
    let topics =
      [(word: keys, meaning: "The keys of all screens")]
      + Arguments.subcommands.map { (word: $0.name, meaning: $0.summary) }
    return [CommandArgument(row: ValueRow("TOPIC", .choices(topics), isRequired: false)) { $0.topic = $1 }]
  }

  func run(_ environment: CommandEnvironment) -> CommandResult {
    let command = Arguments.subcommands.first { $0.name == topic }
    let text =
      topic == Self.keys
      ? HelpText.keys(environment.setup.preferences.keys)
      : command.map { HelpText.text(of: $0) } ?? HelpText.text
    return CommandResult(output: Array((environment.paint?.help(text) ?? text).utf8))
  }
}
