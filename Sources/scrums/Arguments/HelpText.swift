import CardKit
import ScrumUI

/// What `scrums --help` prints: the commands, the options and the keys, drawn from their rows.
enum HelpText {
  static let version = "0.1.0"
  private static let nameColumns = 18

  static var text: String {
    """
    scrums: daily scrums in the terminal

    Usage: scrums [options]            open the board
           scrums COMMAND [options]

    Commands:
    \(Arguments.subcommands.map { row($0.synopsis, $0.summary) }.joined(separator: "\n"))

    \(NameArgument.help)
    'scrums COMMAND --help' explains a command.

    Options:
    \(Arguments.options.map(row).joined(separator: "\n"))

    Exit codes: 0 done, 1 failed, 2 wrong usage.

    Keys:
    \(keys(AppState.keyHelp))

    """
  }

  /// A name and its description, which may have several lines.
  static func row(_ name: String, _ description: String) -> String {
    let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = "\n" + String(repeating: " ", count: nameColumns + 3)
    let room = nameColumns - PlainLine(name).columns
    // A long name has a line of its own.
    let space = room < 0 ? indent : String(repeating: " ", count: room + 1)
    return "  \(name)\(space)\(lines.joined(separator: indent))"
  }

  static func row<Target>(_ option: CommandOption<Target>) -> String {
    row(option.placeholder.isEmpty ? option.name : "\(option.name) \(option.placeholder)", option.help)
  }

  /// Keys by where they hold, such as those of `AppState.keyHelp`.
  static func keys(_ tables: [(title: String, rows: [(keys: String, help: String)])]) -> String {
    tables.map { table in
      (["  \(table.title)"] + table.rows.map { "  " + row($0.keys, $0.help) }).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}
