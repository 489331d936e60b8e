/// The finished words of a command line that is being typed: their meaning, and the possible next ones.
struct TypedLine {
  private(set) var command: (any Subcommand.Type)?
  /// Whether the word for the command is unknown.
  private(set) var isUnknown = false
  /// Whether `--` has ended the options.
  private(set) var hasOnlyWords = false
  /// The store that is named; nil if the environment decides.
  private(set) var store: String?
  /// The options so far, as they are spelt.
  private var names: Set<String> = []
  /// The last option, if its value is still missing.
  private var open: OptionRow?
  private var arguments: [String] = []

  init(_ words: some Sequence<String>) {
    for word in words { read(word) }
  }

  /// The value that the last option takes, if it is still missing.
  var value: ValueRow? { open?.value }

  /// The next argument of the command; nil if it takes no more.
  var argument: ValueRow? {
    guard let rows = command?.argumentRows(after: names) else { return nil }
    return arguments.count < rows.count ? rows[arguments.count] : rows.last.flatMap { $0.repeats ? $0 : nil }
  }

  /// Whether the name of a scrum may follow, whose stage alone is shown.
  var takesAudience: Bool { command == nil && names.contains("--audience") }

  /// The name of the scrum on the line, if it is there already.
  var scrum: String? {
    let rows = command?.argumentRows(after: names) ?? []
    return zip(rows, arguments).first { if case .scrum = $0.0.kind { true } else { false } }?.1
  }

  var options: [OptionRow] {
    let shared = Arguments.options.map(\.row)
    return command.map { $0.optionRows + shared.filter { $0.names.contains("--help") } } ?? shared
  }

  var newOptions: [OptionRow] { options.filter { names.isDisjoint(with: $0.names) } }

  private mutating func read(_ word: String) {
    let isOption = !hasOnlyWords && word != "-" && word.hasPrefix("-")
    if let option = open {
      open = nil
      if option.value?.isRequired == true || !isOption {
        if option.names.contains("--store") { store = word }
        return
      }
    }
    if word == "--", !hasOnlyWords {
      hasOnlyWords = true
    } else if isOption {
      read(OptionWord(word))
    } else if command != nil {
      arguments.append(word)
    } else {
      command = Arguments.subcommands.first { $0.name == word }
      isUnknown = command == nil
    }
  }

  private mutating func read(_ option: OptionWord) {
    let known = Arguments.options.map(\.row) + (command?.optionRows ?? [])
    names.insert(option.name)
    guard let row = known.first(where: { $0.names.contains(option.name) }), row.value != nil else { return }
    if option.value == nil { open = row } else if option.name == "--store" { store = option.value }
  }
}
