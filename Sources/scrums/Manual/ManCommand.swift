/// Prints the manual, for `man` and for whoever installs it.
struct ManCommand: Subcommand {
  static let name = "man"
  static let task = CommandTask.help
  static let summary = "Print the manual, as a page for man(1)"
  static let sharedOptions: [String] = []
  static let examples = [(command: "scrums man | man -l -", meaning: "Read the manual")]

  func run(_ environment: CommandEnvironment) -> CommandResult { CommandResult(lines: []) }
}
