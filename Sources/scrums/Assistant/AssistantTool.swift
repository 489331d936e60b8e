import ScrumModel

/// A command that an assistant may run, with its options as the members of a JSON object.
struct AssistantTool: Sendable {
  enum Effect { case reads, adds, changes }

  let name: String
  let command: any Subcommand.Type
  private let effect: Effect
  /// The options that it always has, and those that the assistant can't give.
  private let fixed: [String], hidden: [String]

  private init(
    _ command: any Subcommand.Type, _ effect: Effect, name: String? = nil, fixed: [String] = ["--json"],
    without hidden: [String] = []
  ) {
    (self.command, self.effect, self.name) = (command, effect, name ?? command.name)
    (self.fixed, self.hidden) = (fixed, hidden)
  }

  private static let all = [
    AssistantTool(ListCommand.self, .reads, without: ["--titles"]),
    AssistantTool(ShowCommand.self, .reads, without: ["--format"]),
    AssistantTool(TodayCommand.self, .reads),
    // All its options change a blocker.
    AssistantTool(BlockersCommand.self, .reads, without: BlockersCommand.ownOptionRows.map { $0.names[0] }),
    AssistantTool(HistoryCommand.self, .reads),
    AssistantTool(SearchCommand.self, .reads),
    AssistantTool(StatsCommand.self, .reads),
    AssistantTool(ReportCommand.self, .reads, fixed: [], without: ["--out"]),
    AssistantTool(NoteCommand.self, .adds, without: ["--from-git"]),
    AssistantTool(BlockersCommand.self, .changes, name: "change_blocker"),
    AssistantTool(AwayCommand.self, .changes),
    AssistantTool(EditCommand.self, .changes),
  ]

  static func all(isReadOnly: Bool) -> [AssistantTool] {
    all.filter { !isReadOnly || $0.effect == .reads }
  }

  private var options: [OptionRow] {
    command.ownOptionRows.filter { !(fixed + hidden).contains($0.names[0]) }
  }

  private func key(_ row: OptionRow) -> String { String(row.names[0].drop { $0 == "-" }) }
  private func key(_ row: ValueRow) -> String { row.name.lowercased() }

  /// The description for the assistant.
  var json: JSONValue {
    let words = [HelpBlock.text("\(command.summary). \(command.details)")]
    return .object([
      "name": .string(name), "description": .string(words.lines(columns: 1_000).joined(separator: " ")),
      "inputSchema": .object([
        "type": .string("object"), "additionalProperties": .bool(false),
        "properties": .object(
          JSONObject(
            distinct: command.argumentRows.map { .init(key: key($0), value: schema(of: $0, "")) }
              + options.map { .init(key: key($0), value: schema(of: $0)) })),
        "required": .array(command.argumentRows.filter(\.isRequired).map { .string(key($0)) }),
      ]),
      "annotations": .object([
        "readOnlyHint": .bool(effect == .reads), "destructiveHint": .bool(effect == .changes),
        "openWorldHint": .bool(false),
      ]),
    ])
  }

  private func schema(of option: OptionRow) -> JSONValue {
    let words = option.blocks.lines(columns: 1_000).joined(separator: " ")
    guard let value = option.value else {
      return .object(["type": .string("boolean"), "description": .string(words)])
    }
    return schema(of: value, words)
  }

  private func schema(of value: ValueRow, _ words: String) -> JSONValue {
    var object: JSONObject = ["type": .string("string")]
    switch value.kind {
    case .choices(let choices): object["enum"] = .array(choices.map { .string($0.word) })
    case .examples(let words): object["examples"] = .array(words.map(JSONValue.string))
    case .scrum, .attendee, .attendees, .file, .directory, .text: break
    }
    if value.repeats { object = ["type": .string("array"), "items": .object(object)] }
    object["description"] = words.isEmpty ? nil : .string(words)
    return .object(object)
  }

  /// The command line that some arguments stand for, without `scrums`.
  func words(_ arguments: JSONObject) throws(UsageError) -> [String] {
    let rows = command.argumentRows
    var words = [command.name] + fixed
    for member in arguments.members where !rows.contains(where: { key($0) == member.key }) {
      guard let option = options.first(where: { key($0) == member.key }) else {
        throw UsageError("\(name) takes no \(member.key.harmless)")
      }
      switch (option.value, member.value) {
      case (_, .null), (nil, .bool(false)): break
      case (nil, .bool(true)): words.append(option.names[0])
      case (_?, .string(let text)): words.append("\(option.names[0])=\(text)")
      case (_?, .number(let number)): words.append("\(option.names[0])=\(number.text)")
      default: throw UsageError("\(member.key) can't be \(member.value.kind)")
      }
    }
    words.append("--")
    for row in rows {
      switch arguments[key(row)] {
      case nil, .null?: continue
      case .string(let text)?: words.append(text)
      case .array(let texts)? where row.repeats && texts.allSatisfy { $0.string != nil }:
        words += texts.compactMap(\.string)
      case let other?: throw UsageError("\(key(row)) can't be \(other.kind)")
      }
    }
    return words
  }
}
