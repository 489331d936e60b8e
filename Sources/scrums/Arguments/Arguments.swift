import CardKit
import ScrumModel

/// A wrong command line, explained in one line.
struct UsageError: Error, Hashable {
  let message: String

  init(_ message: String) { self.message = message }
}

struct BoardOptions {
  /// Whether the last two lines announce what happens and what has the focus.
  var announces = false
  /// Whether the stages are shown instead of the board.
  var isAudience = false
  /// The name of the scrum whose stage alone is shown; nil for those of all.
  var audienceScrum: String?
  /// Whether many people use this account, so that nothing may lead out of the program.
  var isShared = false
}

struct Arguments {
  enum Command {
    case board, version
    case help(String)
    case run(any Subcommand)
  }

  private(set) var command = Command.board
  /// The directory of the store; nil if the environment decides.
  private(set) var store: String?
  /// Line by line instead of a screen; a listing is ASCII only.
  private(set) var isPlain = false
  private(set) var isASCII = false
  private(set) var overrides: [Setup.Override] = []
  private(set) var board = BoardOptions()
  private var asksForHelp = false
  private var asksForVersion = false
  /// The options of every command behind the command's name. Those in front of it may be from an alias.
  private var sharedOptions: [OptionRow] = []
  private var commandWords: [String] = []

  /// The commands by their purpose, in the order of the help and the manual.
  static let tasks: [(name: String, commands: [any Subcommand.Type])] = [
    (
      "Meet", [DemoCommand.self, StartCommand.self, NoteCommand.self, StatusCommand.self, RemindCommand.self]
    ),
    (
      "Scrums",
      [
        ListCommand.self, TodayCommand.self, AddCommand.self, EditCommand.self, RemoveCommand.self,
        AwayCommand.self,
        HolidaysCommand.self,
      ]
    ),
    (
      "Past",
      [
        ShowCommand.self, HistoryCommand.self, StatsCommand.self, ReportCommand.self, SearchCommand.self,
        BlockersCommand.self,
        ResolveCommand.self,
      ]
    ),
    (
      "Files",
      [
        ImportCommand.self, ExportCommand.self, CheckCommand.self, DoctorCommand.self, RestoreCommand.self,
        ConfigCommand.self,
      ]
    ),
    ("Team", [SyncCommand.self, AssistantCommand.self]),
    ("Help", [HelpCommand.self, CompletionCommand.self, ManCommand.self]),
  ]
  static let subcommands = tasks.flatMap(\.commands)

  static let standardStore = "$SCRUMS_STORE, else $XDG_DATA_HOME/scrums, else ~/.local/share/scrums"

  static var options: [CommandOption<Arguments>] {
    [
      .value(
        "--store", ValueRow("DIR", .directory), needs: "a directory", "Keep the files in DIR",
        standard: standardStore, read: { $0 }, store: { $0.store = $1 }),
      .flag(
        "--plain", "Line by line, without a screen; listings in ASCII",
        "It is made for screen readers, braille displays and scripts."
      ) { $0.isPlain = true },
      .flag("--ascii", "ASCII only, no colour, no pictures") {
        $0.isASCII = true
        $0.set("color", to: .flag(false), by: "--ascii")
      },
      CommandOption(
        row: OptionRow(
          names: ["--light", "--dark"], summary: "For a light or a dark background",
          standard: "ask the terminal")
      ) { arguments, name, _, _ in
        arguments.set("background", to: .word(String(name.dropFirst(2))), by: name)
      },
      .flag(
        "--audience", "Show running meetings, without key hints, for a projector",
        "'--audience NAME' shows that of one scrum."
      ) { $0.board.isAudience = true },
      .flag(
        "--shared", "For an account that many use over ssh",
        "No shell, no editor, nothing of config.json, no files but those of the store."
      ) { $0.board.isShared = true },
      .flag("--no-bell", "Flash instead of ringing the bell") {
        $0.set("bell", to: .word(Settings.Bell.flash.rawValue), by: "--no-bell")
      },
      .flag("--no-mouse", "Leave the mouse to the terminal") {
        $0.set("mouse", to: .flag(false), by: "--no-mouse")
      },
      .flag("--announce", "Say in the last lines what happens, for screen readers") {
        $0.board.announces = true
      },
      .flag("--reduced-motion", "Never flash the screen") {
        $0.set("reducedMotion", to: .flag(true), by: "--reduced-motion")
      },
      .flag("--version", "Print the version") { $0.asksForVersion = true },
      .flag("--help", "Print this help, or that of a command", short: "-h") { $0.asksForHelp = true },
    ]
  }

  private mutating func set(_ setting: String, to value: SettingValue, by option: String) {
    overrides.append(Setup.Override(setting: setting, value: value, by: option))
  }

  /// Reads the words after the program's name as the system passes them.
  init(bytes: [[UInt8]]) throws(UsageError) {
    // A repaired word would be another name, perhaps that of another file.
    let words = bytes.map { String(validating: $0, as: UTF8.self) }
    if let bad = words.firstIndex(of: nil) { throw UsageError("argument \(bad + 1) is not UTF-8") }
    try self.init(words.compactMap(\.self))
  }

  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    var onlyWords = false
    while let word = rest.popFirst() {
      if word == "--", !onlyWords {
        onlyWords = true
      } else if onlyWords || word == "-" || !word.hasPrefix("-") {
        guard try read(word: word, isPlainly: onlyWords) else { throw unexpected(word: word) }
      } else {
        let option = OptionWord(word)
        guard try read(option: option.name, option.value, &rest) else {
          throw unexpected(option: option.name)
        }
      }
    }
    // Last, because neither runs anything, whatever else is on the line.
    if asksForHelp { command = .help(help) } else if asksForVersion { command = .version }
    if case .run(let subcommand) = command {
      let taken = type(of: subcommand).sharedOptions + ["--help", "--version"]
      let useless = sharedOptions.first { $0.names.allSatisfy { !taken.contains($0) } }
      let isRefused = board.isShared && !taken.contains("--shared")
      if let name = isRefused ? "--shared" : useless?.names.joined(separator: " or ") {
        throw UsageError("\(name) can't be used with 'scrums \(subcommand.name)'")
      }
      try type(of: subcommand).check(words: commandWords)
      try subcommand.validate()
    }
  }

  var usesFiles: Bool {
    switch command {
    case .board: true
    case .help, .version: false
    case .run(let subcommand): type(of: subcommand).sharedOptions.contains("--store")
    }
  }

  /// Whether config.json counts; those who share an account have none.
  var usesSetup: Bool {
    guard case .run(let subcommand) = command else { return !board.isShared }
    return !board.isShared && type(of: subcommand).usesSetup
  }

  private var help: String {
    if case .run(let subcommand) = command { HelpText.text(of: type(of: subcommand)) } else { HelpText.text }
  }

  private mutating func read(
    option: String, _ value: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Bool {
    for row in Self.options where try row.read(option, value, &rest, into: &self) {
      if case .run = command { sharedOptions.append(row.row) }
      return true
    }
    guard case .run(var subcommand) = command, try subcommand.read(option: option, value, &rest) else {
      return false
    }
    command = .run(subcommand)
    return true
  }

  /// Reads the name of a command, or an argument of the one already named; false if it is neither.
  /// - Parameter isPlainly: whether it is a word because it stands behind `--`.
  private mutating func read(word: String, isPlainly: Bool) throws(UsageError) -> Bool {
    if case .run(var subcommand) = command {
      guard try subcommand.read(word: word, isPlainly: isPlainly, after: commandWords) else { return false }
      commandWords.append(word)
      command = .run(subcommand)
      return true
    }
    if let named = Self.subcommands.first(where: { $0.name == word }), !isPlainly || !board.isAudience {
      guard board.audienceScrum == nil else { return false }
      command = .run(named.init())
      return true
    }
    guard board.isAudience, board.audienceScrum == nil, !word.trimmed.isEmpty else { return false }
    board.audienceScrum = word.trimmed
    return true
  }

  private func unexpected(option: String) -> UsageError {
    let shown = PlainLine(option).text
    guard case .run(let subcommand) = command else {
      let hint = Suggestion(for: option, among: Self.options.flatMap(\.row.names)).hint(
        otherwise: "see 'scrums --help'")
      return UsageError("no option '\(shown)'; \(hint)")
    }
    let hint = hint(for: option, of: type(of: subcommand))
    return UsageError("'scrums \(subcommand.name)' has no option '\(shown)'; \(hint)")
  }

  private func hint(for option: String, of command: any Subcommand.Type) -> String {
    let rows = command.optionRows
    let meant = rows.filter { $0.synonyms.contains(option) }.flatMap(\.names)
    if !meant.isEmpty { return Suggestion(names: meant).hint(otherwise: "") }
    let owners = Self.subcommands.filter { $0.ownOptionRows.contains { $0.names.contains(option) } }
      .map { "'scrums \($0.name)'" }
    if !owners.isEmpty {
      return "only \(owners.list(joinedBy: "and")) \(owners.count == 1 ? "has" : "have") it"
    }
    let isText = !option.hasPrefix("--") && command.argumentRows.contains { $0.isText }
    return Suggestion(for: option, among: rows.flatMap(\.names) + ["--help"]).hint(
      otherwise: isText
        ? "words that begin with '-' stand after '--'" : "see 'scrums \(command.name) --help'")
  }

  private func unexpected(word: String) -> UsageError {
    let shown = PlainLine(word).text
    guard case .run(let subcommand) = command else {
      let meant = Self.subcommands.filter { $0.synonyms.contains(word.lowercased()) }.map { $0.name }
      let suggestion =
        meant.isEmpty
        ? Suggestion(for: word, among: Self.subcommands.map { $0.name }) : Suggestion(names: meant)
      let hint = suggestion.hint(otherwise: "see 'scrums --help'")
      return UsageError("no command '\(shown)'; \(hint)")
    }
    return UsageError(
      "'scrums \(subcommand.name)' does not take '\(shown)'; see 'scrums \(subcommand.name) --help'")
  }
}
