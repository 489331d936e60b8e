import CardKit
import ScrumUI

/// The help of the program, on one screen, and of each command: drawn from their rows.
enum HelpText {
  static let columns = 80
  static let nameColumns = 18

  /// The output of `scrums --help`.
  static var text: String {
    let tasks = Arguments.tasks.flatMap { task, commands in
      commands.filter { $0.isInHelp }.enumerated().map { place, command in
        [place == 0 ? task : "", command.synopsis, command.summary]
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

  static let examples: KeyValuePairs = [
    "scrums": "Open the board; ? shows its keys",
    "scrums start web": "Open the ready room of the scrum Web",
  ]

  /// The output of `scrums COMMAND --help`.
  static func text(of command: any Subcommand.Type) -> String {
    let usages = command.usages.map { "scrums \($0)" }.joined(separator: "\n       ")
    let options = command.optionRows.filter { !$0.isPlumbing }.flatMap { option in
      row(option.synopsis, option.blocks.lines(columns: columns - nameColumns - 3))
    }
    let examples = command.examples.flatMap { ["  \($0.key)", "      \($0.value)"] }
    return text([
      [command.summary, "", "Usage: \(usages)"],
      ([.text(command.details)] + names(of: command)).lines(columns: columns),
      options.isEmpty ? [] : ["Options:"] + options,
      examples.isEmpty ? [] : ["Examples:"] + examples,
      command.notes.lines(columns: columns),
    ])
  }

  /// The output of `scrums help keys`.
  static func keys(_ bindings: KeyBindings = .standard) -> String {
    text(
      AppState.keyHelp(bindings).map { table in
        let isNamed = table.name != table.title.lowercased()
        let names = table.rows.map(\.name.utf8.count).max() ?? 0
        let rows = table.rows.map { row in
          let space = String(repeating: " ", count: names - row.name.utf8.count + 2)
          return (term: row.name + space + row.keys, text: row.help)
        }
        return [table.title + (isNamed ? " (\"\(table.name)\")" : "") + ":"]
          + Self.rows(rows, columns: columns, termColumns: 38)
      })
  }

  private static func names(of command: any Subcommand.Type) -> [HelpBlock] {
    let takesName = command.argumentRows.contains { if case .scrum = $0.kind { true } else { false } }
    return takesName ? [.text("\(nameRule) A NAME that begins with a dash stands after --.")] : []
  }

  static let nameRule = """
    NAME is a title, its beginning if no other title begins so, an id or the beginning of one. Case and accents are
    ignored if that is unambiguous.
    """

  /// Terms and their texts; a term of more columns has a line of its own.
  static func rows(_ rows: [(term: String, text: String)], columns: Int, termColumns: Int) -> [String] {
    let width = rows.map { PlainLine($0.term).columns }.filter { $0 <= termColumns }.max() ?? termColumns
    return rows.flatMap { row($0.term, $0.text.filled(columns: columns - width - 3), nameColumns: width) }
  }

  /// A name and its description; a long name has a line of its own.
  static func row(_ name: String, _ lines: [String], nameColumns: Int = nameColumns) -> [String] {
    let indent = String(repeating: " ", count: nameColumns + 3)
    let room = nameColumns - PlainLine(name).columns
    guard room >= 0, let first = lines.first else { return ["  \(name)"] + lines.map { indent + $0 } }
    let space = String(repeating: " ", count: room + 1)
    return ["  \(name)\(space)\(first)"] + lines.dropFirst().map { $0.isEmpty ? "" : indent + $0 }
  }

  private static func text(_ parts: [[String]]) -> String {
    parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
