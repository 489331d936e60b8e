import CardKit
import ScrumUI

/// The help of the program, on one screen, and of each command: drawn from their rows.
enum HelpText {
  /// The width of a text.
  static let columns = 80
  /// The width of names before their descriptions.
  static let nameColumns = 18

  /// What `scrums --help` prints.
  static var text: String {
    let tasks = CommandTask.allCases.filter { $0 != .plumbing }.flatMap { task in
      Arguments.subcommands.filter { $0.task == task }.enumerated().map { place, command in
        [place == 0 ? task.rawValue : "", command.synopsis, command.summary]
      }
    }
    let options = Arguments.options.map(\.row).map { [$0.synopsis, $0.summary] }
    let tables = [
      examples.map { [$0.key, $0.value] }.columns([.leading, .leading]),
      tasks.columns([.leading, .leading, .leading]), options.columns([.leading, .leading]),
    ]
    return "scrums: daily scrums in the terminal, as cards, with a countdown for each person\n"
      + text(tables.map { $0.map { "  \($0)" } })
  }

  /// The first things to do.
  static let examples: KeyValuePairs = [
    "scrums": "Open the board; ? shows its keys",
    "scrums start web": "Open the ready room of the scrum Web",
  ]

  /// What `scrums COMMAND --help` prints.
  static func text(of command: any Subcommand.Type) -> String {
    let usages = command.usages.map { "scrums \($0)" }.joined(separator: "\n       ")
    let options = command.optionRows.filter { !$0.isPlumbing }.flatMap { option in
      row(option.synopsis, option.blocks.lines(columns: columns - nameColumns - 3))
    }
    let examples = command.examples.flatMap { ["  \($0.key)", "      \($0.value)"] }
    return text([
      [command.summary, "", "Usage: \(usages)"],
      (command.details + names(of: command)).lines(columns: columns),
      options.isEmpty ? [] : ["Options:"] + options,
      examples.isEmpty ? [] : ["Examples:"] + examples,
      command.notes.lines(columns: columns),
    ])
  }

  /// What `scrums help keys` prints.
  static func keys(_ bindings: KeyBindings = .standard) -> String {
    text(
      AppState.keyHelp(bindings).map { table in
        let isNamed = table.name != table.title.lowercased()
        let names = table.rows.map(\.name.utf8.count).max() ?? 0
        // Long lists of keys have a line of their own.
        let terms = table.rows.map { row in
          row.name + String(repeating: " ", count: names - row.name.utf8.count + 2) + row.keys
        }
        let width = terms.map { PlainLine($0).columns }.filter { $0 <= keyColumns }.max() ?? keyColumns
        return [table.title + (isNamed ? " (\"\(table.name)\")" : "") + ":"]
          + zip(terms, table.rows).flatMap { term, row in
            Self.row(term, row.help.filled(columns: columns - width - 3), nameColumns: width)
          }
      })
  }

  /// The width of most names of rows with their keys.
  private static let keyColumns = 38

  /// An explanation of NAME, if a command takes one.
  static func names(of command: any Subcommand.Type) -> [HelpBlock] {
    let takesName = command.argumentRows.contains { if case .scrum = $0.kind { true } else { false } }
    guard takesName else { return [] }
    return [
      """
      NAME is a title, its beginning if no other title begins so, an id or the beginning of one. Case and accents are
      ignored if that is unambiguous. A NAME that begins with a dash stands after --.
      """
    ]
  }

  /// A name and its description; a long name has a line of its own.
  static func row(_ name: String, _ lines: [String], nameColumns: Int = nameColumns) -> [String] {
    let indent = String(repeating: " ", count: nameColumns + 3)
    let room = nameColumns - PlainLine(name).columns
    guard room >= 0, let first = lines.first else { return ["  \(name)"] + lines.map { indent + $0 } }
    let space = String(repeating: " ", count: room + 1)
    return ["  \(name)\(space)\(first)"] + lines.dropFirst().map { $0.isEmpty ? "" : indent + $0 }
  }

  /// Paragraphs with empty lines in between.
  private static func text(_ parts: [[String]]) -> String {
    parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
