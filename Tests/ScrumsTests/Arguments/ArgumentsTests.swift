import ScrumUI
import Testing

@testable import scrums

extension Arguments {
  /// The named command; nil for the board, the version and help.
  var subcommand: (any Subcommand)? {
    if case .run(let subcommand) = command { subcommand } else { nil }
  }

  /// The help text; nil for other commands.
  var help: String? {
    if case .help(let text) = command { text } else { nil }
  }

  /// Whether the version is asked for.
  var isVersion: Bool {
    if case .version = command { true } else { false }
  }
}

/// What is said of a wrong command line; `taken` if it is right.
func complaint(_ words: String...) -> String { complaint(words) }

func complaint(_ words: [String]) -> String {
  do throws(UsageError) {
    _ = try Arguments(words)
    return "taken"
  } catch {
    return error.message
  }
}

@Suite("The command line")
struct ArgumentsTests {
  private func isBoard(_ words: String...) throws -> Bool {
    if case .board = try Arguments(words).command { true } else { false }
  }

  @Test("options are read in any order")
  func options() throws {
    #expect(
      try isBoard() && isBoard("--")
        && isBoard("--plain", "--ascii", "--no-bell", "--no-mouse", "--reduced-motion"))
    #expect(try Arguments(["list", "--store", "a"]).subcommand is ListCommand)
    try expect(Arguments(["--store", "a", "list"]).store, "a")
    try expect(Arguments(["--store=b c"]).store, "b c")
    let plain = try Arguments(["--plain", "--no-bell", "--no-mouse", "--reduced-motion"])
    #expect(plain.isPlain && !plain.isASCII)
    let ascii = try Arguments(["--ascii", "start", "A"])
    #expect(ascii.isASCII && !ascii.isPlain)
    let board = try Arguments([]).board
    #expect(!board.announces && !board.isShared)
    for words in [["--announce"], ["start", "x", "--announce"]] {
      #expect(try Arguments(words).board.announces)
    }
    for words in [["--shared", "--audience"], ["start", "x", "--plain", "--shared"]] {
      #expect(try Arguments(words).board.isShared)
    }
  }

  @Test("options of one start go before the settings, the last one first")
  func overrides() throws {
    #expect(try Arguments([]).overrides.isEmpty)
    try expect(Arguments(["--no-mouse"]).overrides.map(\.value), [.flag(false)])
    try expect(Arguments(["--dark", "--light"]).overrides.map(\.value), [.word("dark"), .word("light")])
    try expect(Arguments(["--no-bell"]).overrides.map(\.by), ["--no-bell"])
  }

  @Test("a name behind --audience is that of the scrum whose stage is shown")
  func audience() throws {
    #expect(try Arguments(["--audience"]).board.audienceScrum == nil)
    let design = try Arguments(["--audience", "Design", "--plain"])
    #expect(design.board.isAudience && design.board.audienceScrum == "Design" && design.subcommand == nil)
    #expect(try Arguments(["--audience", "list"]).subcommand is ListCommand)
    try expect(Arguments(["--audience", "--", "list"]).board.audienceScrum, "list")
    for words in [["Design", "--audience"], ["--audience", "A", "B"], ["--audience", "A", "list"]] {
      #expect(throws: UsageError.self) { try Arguments(words) }
    }
  }

  @Test("an argument that is not UTF-8 is refused, never repaired")
  func notUTF8() throws {
    for bad in [[0xFC], [0x61, 0xE6, 0x97], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      #expect(throws: UsageError("argument 2 is not UTF-8")) {
        try Arguments(bytes: [Array("--store".utf8), bad])
      }
    }
    let arguments = try Arguments(bytes: ["--store", "日本"].map { Array($0.utf8) })
    expect(arguments.store, "日本")
  }

  @Test(
    "a wrong command line is refused in one sanitised line",
    arguments: [
      ["--store"], ["--store", ""], ["--store", "--plain"], ["--help=yes"], ["--store="], ["dance"], ["-x"],
      ["\u{1B}[2J"], [""], ["--", "-x"], ["--=a"], ["--plain=yes"], ["list", "list"], ["list", "\u{1B}"],
      ["list", "--\u{9B}"], ["--help", "dance"], ["list", "--json=1"], ["help", "dance"],
      ["--version", "dance"], ["add\u{0}"],
    ])
  func refused(words: [String]) throws {
    let error = try #require(throws: UsageError.self) { try Arguments(words) }
    #expect(!error.message.isEmpty && error.message.isHarmless && !error.message.contains("\n"))
  }

  @Test("the help is one screen: what it is, examples, commands by task, options, and where the keys are")
  func help() {
    let lines = HelpText.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 45 && lines.last == "" && lines.allSatisfy { $0.count <= 80 })
    for (task, _) in Arguments.tasks { #expect(lines.contains { $0.hasPrefix("  \(task) ") }) }
    for command in Arguments.subcommands where command.isInHelp {
      let row = lines.first { $0.contains("  \(command.synopsis) ") }
      expect(row?.hasSuffix("  \(command.summary)"), true, "\(command.name)")
    }
    for option in Arguments.options.map(\.row) {
      #expect(lines.contains { $0.hasPrefix("  \(option.synopsis) ") && $0.hasSuffix("  \(option.summary)") })
    }
    #expect(lines.count { $0.hasPrefix("  scrums") } == 2 && HelpText.text.contains("? shows its keys"))
  }

  @Test("help keys has each key of each screen, from the rows")
  func keys() throws {
    let text = try help(of: "keys")
    #expect(text.contains("\nMeeting:\n") && text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for row in AppState.keyHelp().flatMap(\.rows) {
      #expect(words.contains("\(row.name) \(row.keys) \(row.help)"))
    }
  }

  /// What `scrums help TOPIC` prints.
  private func help(of topic: String...) throws -> String {
    let command = try #require(try Arguments(["help"] + topic).subcommand as? HelpCommand)
    return String(decoding: command.run(CommandEnvironment(directory: "")).output, as: UTF8.self)
  }

  @Test(
    "each command has its own help, 80 columns wide, requested before or after its name",
    arguments: Arguments.subcommands.map { $0.name })
  func helpOfCommands(name: String) throws {
    let text = try #require(try Arguments([name, "--help"]).help)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && text.contains("\nUsage: scrums \(name)"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(text)")
    let others = try [
      Arguments([name, "-h", "--plain"]).help, help(of: name), Arguments(["--help", name]).help,
    ]
    expect(others, [text, text, text])
    #expect(try help() == HelpText.text && Arguments(["--help"]).help == HelpText.text)
    let command = try #require(Arguments.subcommands.first { $0.name == name })
    for option in command.ownOptionRows where !option.isPlumbing {
      #expect(text.plainWords.contains("\(option.synopsis) \(option.sentence.plainWords)"))
    }
  }

  @Test("help lists each option with its description, lined up")
  func helpOfOptions() {
    #expect(
      HelpText.text(of: HistoryCommand.self).hasSuffix(
        """
        Options:
          --since DATE       Only meetings since that day. DATE is 2026-11-01, 1 Nov,
                             mon, today, yesterday, 7d or 2w (days or weeks ago), 'this
                             sprint' or 'last sprint'. A sprint, which 'scrums edit
                             --sprint' sets, ends the time too.
          --until DATE       Only meetings until that day
          --by PERSON        Only meetings with PERSON, and only what they said
          --json             Print an array of meetings. Each is as in the history file,
                             with scrum (its present title) and scrumID.
          --store DIR        Keep the files in DIR; default: $SCRUMS_STORE, else
                             $XDG_DATA_HOME/scrums, else ~/.local/share/scrums
          --plain            Line by line, without a screen; listings in ASCII. It is
                             made for screen readers, braille displays and scripts.
          --ascii            ASCII only, no colour, no pictures

        Examples:
          scrums history web --since 2w
              The meetings of the last two weeks
          scrums history --by mei --since 'last sprint'
              Those of the last sprint that had Mei in them

        """))
    // An option with a long name has a line of its own.
    for (help, lines) in [
      (
        HelpText.text(of: AddCommand.self),
        "ORDER      The order of speaking: listed or shuffled; default: listed\n"
      ),
      (HelpText.text(of: ExportCommand.self), "\n                       csv      "),
      (HelpText.text(of: EditCommand.self), "\n  --add-attendees NAMES\n                     Add attendees"),
      (HelpText.text(of: EditCommand.self), "\n  --no-schedule      Remove the schedule\n"),
    ] {
      #expect(help.contains(lines), "\(lines)")
    }
  }

  @Test("commands on the files have their own options")
  func files() throws {
    func command<Command>(_ words: String..., as type: Command.Type = Command.self) throws -> Command {
      try #require(try Arguments(words).subcommand as? Command)
    }
    for (words, file, isDryRun) in [
      (["a.json", "--dry-run"], "a.json", true), (["-"], "-", false), (["--", "-a"], "-a", false),
    ] {
      let command = try #require(try Arguments(["import"] + words).subcommand as? ImportCommand)
      #expect(command.file == file && command.isDryRun == isDryRun)
    }
    try expect(command("export", as: ExportCommand.self).format, .json)
    try expect(command("export", "--format", "ics", as: ExportCommand.self).format, .ics)
    try expect(Arguments(["export", "--format=csv", "--store", "a"]).store, "a")
    #expect(try command("check", "--repair", as: CheckCommand.self).repairs)
    try expect(command("restore", "2", as: RestoreCommand.self).version, "2")
    for words in [
      ["import"], ["export", "--format", "pdf"], ["export", "--format="], ["check", "now"],
      ["import", "a", "b"], ["check", "--repair=yes"],
    ] {
      #expect(throws: UsageError.self) { try Arguments(words) }
    }
  }
}

@Suite("The line about the build")
struct VersionTests {
  @Test(
    "the line has the commit if it is known",
    arguments: [("eb01d05f", "(eb01d05f, "), ("eb01d05f-dirty", "(eb01d05f-dirty, "), ("", "(")])
  func line(commit: String, detail: String) {
    expect(Version.line(commit: commit), "scrums \(Version.number) \(detail)\(Version.target))")
  }

  @Test("the version is three numbers, which a package can compare")
  func number() {
    #expect(Version.number.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }
}
