import CardKit
import ScrumModel
import ScrumStore
import ScrumUI

struct ConfigCommand: Subcommand {
  private enum Mode { case print, schema, edit }
  private var mode = Mode.print
  private(set) var isJSON = false
  private(set) var words: [String] = []

  static let name = "config"
  static let synonyms = ["settings", "preferences", "set", "configure"]
  static let summary = "Print the settings, or change one"
  static let usages = ["config [--json]", "config set KEY VALUE", "config --edit", "config --schema"]
  static let details = """
    Prints each setting with its value and where that comes from: the default, a line of config.json, the environment or
    an option. 'scrums config set' writes one into config.json; the value default takes it out again. A KEY inside
    another one has dots, such as keys.board.start; its VALUE is JSON, or a text.
    """
  static let examples: KeyValuePairs = [
    "scrums config set warningSeconds 30": "Warn half a minute before the end of a turn",
    "scrums config set keys.board.start r": "Start the selected scrum with r",
    "scrums config --schema": "Print the JSON Schema, with which editors check config.json",
  ]
  static let sharedOptions = ["--plain", "--ascii", "--light", "--no-bell", "--no-mouse", "--reduced-motion"]

  static var arguments: [CommandArgument<Self>] {
    [
      CommandArgument(row: ValueRow("set", .choices([("set", "")]), isRequired: false)) {
        $0.words.append($1)
      },
      CommandArgument(
        row: ValueRow(key, .examples(Setting.all.map(\.name) + Setup.parts.map(\.name)), isRequired: false)
      ) {
        $0.words.append($1)
      },
      CommandArgument(row: ValueRow("VALUE", .text, isRequired: false)) { $0.words.append($1) },
    ]
  }

  /// The name of its argument for a key, by which the completion knows it, and the keys inside others.
  static let key = "KEY"
  static var innerKeys: [String] {
    AppState.keyHelp().flatMap { table in table.rows.map { "keys.\(table.name).\($0.name)" } }
      + ChosenColors.roleNames.map { "colors.\($0)" }
  }

  static var options: [CommandOption<Self>] {
    [
      .flag(
        "--json", "Print an array of settings", "Each has default, name, value and from."
      ) { $0.isJSON = true },
      .flag("--schema", "Print the JSON Schema of config.json") { $0.mode = .schema },
      .flag("--edit", "Open config.json in $EDITOR, and say what is wrong with it") { $0.mode = .edit },
    ]
  }

  func validate() throws(UsageError) {
    if mode != .print, isJSON || !words.isEmpty { throw UsageError("--edit and --schema stand alone") }
    if isJSON, !words.isEmpty { throw UsageError("'scrums config set' takes no --json") }
    if 1...2 ~= words.count { throw UsageError("'scrums config set' needs KEY and VALUE") }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    switch mode {
    case .schema: return CommandResult(json: ConfigSchema.whole)
    case .edit: return try edit(environment)
    case .print: break
    }
    guard words.count == 3 else { return print(environment) }
    let path = words[1].split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    let value = try value(words[2], of: path)
    try environment.setup.write(value, at: path)
    let shown = value.map { String(decoding: JSONWriter.compact($0), as: UTF8.self) } ?? "the default again"
    return CommandResult(lines: [PlainLine("\(words[1]) is \(shown)").text])
  }

  /// The value that was typed; nil for the default.
  private func value(_ text: String, of path: [String]) throws -> JSONValue? {
    if text == "default", path != ["palette"] { return nil }
    guard path.count == 1, let setting = Setting.named(path[0]) else {
      return (try? Array(text.utf8).withUnsafeBufferPointer { try JSONReader.read($0) }) ?? .string(text)
    }
    guard let value = setting.value(typed: text) else {
      throw CommandFailure("\(setting.name) must be \(setting.kind.words), not '\(PlainLine(text).text)'")
    }
    return value.json
  }

  private func print(_ environment: CommandEnvironment) -> CommandResult {
    let setup = environment.setup
    let rows = Setting.all.map { ($0, $0.value(in: setup.settings), setup.origin(of: $0)) }
    if isJSON {
      let all = rows.map { setting, value, origin in
        JSONValue.object([
          "default": setting.standard.json, "from": .string(origin), "name": .string(setting.name),
          "value": value.json,
        ])
      }
      return CommandResult(json: .array(all))
    }
    let columns = [
      TextColumn(title: "Setting"), TextColumn(title: "Value"), TextColumn(title: "From"),
      TextColumn(title: "Meaning", shortest: 20, importance: 0),
    ]
    let others = setup.parts.map {
      [$0.name, $0.words, "config.json:\(setup.config.line(of: $0.name) ?? 1)", ""]
    }
    let lines = environment.table(columns, rows.map { [$0.name, $1.text, $2, $0.help] } + others)
    return CommandResult(lines: lines, status: setup.problems.isEmpty ? 0 : 1).remarking(
      setup.problems.map { "\($0)" })
  }

  private func edit(_ environment: CommandEnvironment) throws -> CommandResult {
    let setup = environment.setup
    guard let path = setup.config.path else { throw CommandFailure("no HOME for config.json") }
    let editor = try Editor(environment, orFail: "'scrums config --edit' needs a terminal, or $EDITOR")
    try setup.makeFile()
    try editor.edit(path, line: setup.problems.first?.line)
    let problems = (setup.readAgain ?? setup).problems
    return CommandResult(
      lines: problems.map { "\($0)" } + (problems.isEmpty ? ["No problems found"] : []),
      status: problems.isEmpty ? 0 : 1)
  }
}

extension Setting.Kind {
  var words: String {
    switch self {
    case .flag: "true or false"
    case .number(let range, _, let unit): "\(range.lowerBound) to \(range.upperBound) \(unit)"
    case .word(let words): words.alternatives
    case .text: "one line of text"
    case .days: "days such as mon, wed and fri"
    }
  }
}
