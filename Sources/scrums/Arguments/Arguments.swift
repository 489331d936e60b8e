import CardKit

/// A wrong command line, explained in one line.
struct UsageError: Error, Hashable {
  let message: String

  init(_ message: String) { self.message = message }
}

/// What the command line asks for.
struct Arguments {
  enum Command {
    case board, version
    case help(String)
    case run(any Subcommand)
  }

  private(set) var command = Command.board
  /// The directory of the store; nil if the environment decides.
  private(set) var store: String?
  /// Line by line instead of a screen; a listing is ASCII only, without colour.
  private(set) var isPlain = false
  /// ASCII only, without colour and pictures.
  private(set) var isASCII = false
  /// Nil if the terminal is asked for its background.
  private(set) var colorScheme: ColorScheme?
  private(set) var usesMouse = true
  private(set) var isSilent = false
  /// Whether the last lines say what happens and what is focused.
  private(set) var announces = false
  /// Whether the stage is shown instead of the board.
  private(set) var isAudience = false
  /// Whether many people use this account, so that nothing may lead out of the program.
  private(set) var isShared = false
  private var asksForHelp = false

  /// The commands, in the order of the help.
  static let subcommands: [any Subcommand.Type] = [
    StartCommand.self, ListCommand.self, AddCommand.self, EditCommand.self, RemoveCommand.self,
    ShowCommand.self, BlockersCommand.self, NoteCommand.self, HistoryCommand.self, StatsCommand.self,
    StatusCommand.self, ImportCommand.self, ExportCommand.self, CheckCommand.self, RestoreCommand.self,
    SyncCommand.self, MergeFileCommand.self, GalleryCommand.self,
  ]

  static var options: [CommandOption<Arguments>] {
    [
      .value(
        "--store", "DIR", needs: "a directory",
        """
        Keep the files in DIR; default: $SCRUMS_STORE, else
        $XDG_DATA_HOME/scrums, else ~/.local/share/scrums
        """,
        read: { $0 }, store: { $0.store = $1 }),
      .flag(
        "--plain",
        """
        Line by line, without a screen: to listen, for braille and
        scripts; in listings: ASCII only, no colour
        """
      ) { $0.isPlain = true },
      .flag("--ascii", "ASCII only, no colour, no pictures") { $0.isASCII = true },
      .flag("--light", "For a light background (default: ask the terminal)") { $0.colorScheme = .light },
      .flag("--dark", "For a dark background") { $0.colorScheme = .dark },
      .flag("--audience", "Show the running meeting without keys, for a projector") { $0.isAudience = true },
      .flag(
        "--shared",
        """
        For an account that many use over ssh: no shell, no editor,
        no commands of config.json, no files but those of the store
        """
      ) { $0.isShared = true },
      .flag("--no-bell", "Flash instead of ringing the bell") { $0.isSilent = true },
      .flag("--no-mouse", "Leave the mouse to the terminal") { $0.usesMouse = false },
      .flag("--announce", "Say in the last lines what happens, for screen readers") { $0.announces = true },
      // Accepted without effect: nothing moves by itself.
      .flag("--reduced-motion", "No animation (there is none yet)") { _ in },
      .flag("--version", "Print the version") { $0.command = .version },
      .flag("--help", "Print this help") { $0.asksForHelp = true },
    ]
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
        guard try read(word: word) else { throw unexpected(word: word) }
      } else {
        // `--width=40` is `--width 40`.
        let sign = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil
        let option = word == "-h" ? "--help" : String(word[..<(sign ?? word.endIndex)])
        if let sign { rest = [String(word[word.index(after: sign)...])] + rest }
        let count = rest.count
        guard try read(option: option, &rest) else { throw unexpected(option: option) }
        guard sign == nil || rest.count < count else { throw UsageError("\(option) takes no value") }
      }
    }
    // Last, because help never runs anything, whatever else is on the line.
    if asksForHelp { command = .help(help) }
    if case .run(let subcommand) = command { try subcommand.validate() }
  }

  var usesFiles: Bool {
    switch command {
    case .board: true
    case .help, .version: false
    case .run(let subcommand): type(of: subcommand).sharedOptions.contains("--store")
    }
  }

  private var help: String {
    switch command {
    case .run(let subcommand): type(of: subcommand).help
    case .help(let text): text
    case .board, .version: HelpText.text
    }
  }

  private mutating func read(option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> Bool {
    if let row = Self.options.first(where: { $0.name == option }) {
      try row.apply(&self, &rest)
      return true
    }
    guard case .run(var subcommand) = command, try subcommand.read(option: option, &rest) else {
      return false
    }
    command = .run(subcommand)
    return true
  }

  /// Reads the name of a command, or an argument of the one already named; false if it is neither.
  private mutating func read(word: String) throws(UsageError) -> Bool {
    let named = Self.subcommands.first { $0.name == word }
    switch command {
    case .run(var subcommand):
      guard try subcommand.read(word: word) else { return false }
      command = .run(subcommand)
    case .board where word == "help": command = .help(HelpText.text)
    case .board:
      guard let named else { return false }
      command = .run(named.init())
    // `scrums help add` is `scrums add --help`.
    case .help:
      guard let named else { return false }
      command = .help(named.help)
    case .version: return named != nil
    }
    return true
  }

  /// The error for a word that nothing takes, with what the person may have meant.
  private func unexpected(option: String) -> UsageError {
    let shown = PlainLine(option).text
    guard case .run(let subcommand) = command else {
      let hint = Suggestion(for: option, among: Self.options.map(\.name)).hint(
        otherwise: "see 'scrums --help'")
      return UsageError("no option '\(shown)'; \(hint)")
    }
    let hint = Suggestion(for: option, among: subcommand.optionNames).hint(
      otherwise: "see 'scrums \(subcommand.name) --help'")
    return UsageError("'scrums \(subcommand.name)' has no option '\(shown)'; \(hint)")
  }

  private func unexpected(word: String) -> UsageError {
    let shown = PlainLine(word).text
    guard case .run(let subcommand) = command else {
      let hint = Suggestion(for: word, among: Self.subcommands.map { $0.name }).hint(
        otherwise: "see 'scrums --help'")
      return UsageError("no command '\(shown)'; \(hint)")
    }
    return UsageError(
      "'scrums \(subcommand.name)' does not take '\(shown)'; see 'scrums \(subcommand.name) --help'")
  }
}
