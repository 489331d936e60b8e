/// `scrums resolve`: what people type instead of `scrums blockers --resolve`.
struct ResolveCommand: Subcommand {
  private(set) var blockers = BlockersCommand()

  static let name = "resolve"
  static let summary = "Resolve a blocker or an action item"
  static let usages = ["resolve ID"]
  static let details = """
    The same as 'scrums blockers --resolve ID': ID is the beginning of an id or of a text. 'scrums blockers' prints them.
    """
  static let examples: KeyValuePairs = ["scrums resolve 3f2a": "Resolve a blocker"]
  static let synonyms = ["done", "close", "tick", "unblock"]
  static let isInHelp = false
  static let sharedOptions = listingOptions

  static var arguments: [CommandArgument<Self>] {
    [CommandArgument(row: ValueRow("ID", .text)) { $0.blockers.resolved = $1 }]
  }

  static var options: [CommandOption<Self>] {
    [.flag("--json", "Print the blocker") { $0.blockers.isJSON = true }]
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult { try blockers.run(environment) }
}
