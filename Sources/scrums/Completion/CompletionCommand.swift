import ScrumModel
import ScrumStore

/// Prints the completion script of a shell; the scripts ask it what can follow the words of a line.
struct CompletionCommand: Subcommand {
  private(set) var shell: Shell?
  /// The words after `scrums`, of which the last one is being typed; nil if a script is wanted.
  private(set) var words: [String]?

  static let name = "completion"
  static let summary = "Print the completions of a shell"
  static let isInHelp = false
  static let usage = "completion SHELL"
  static let usages = [usage]
  static let sharedOptions: [String] = []
  static let details = """
    Prints a script that completes commands, options, their values, titles of scrums and paths. Its first lines say how
    to install it.
    """
  static let examples: KeyValuePairs = [
    "source <(scrums completion bash)": "Complete in this bash, or from ~/.bashrc in all",
    "source <(scrums completion zsh)": "The same for zsh, below compinit in ~/.zshrc",
    "scrums completion fish | source": "The same for fish, in config.fish",
  ]

  static var arguments: [CommandArgument<Self>] {
    let shells = Shell.allCases.map { (word: $0.rawValue, meaning: "") }
    return [
      CommandArgument(row: ValueRow("SHELL", .choices(shells), isRequired: false)) {
        $0.shell = Shell(rawValue: $1)
      }
    ]
  }

  static var options: [CommandOption<Self>] {
    [
      CommandOption(
        row: OptionRow(
          names: ["--candidates"], value: ValueRow("WORD", .text, isRequired: false, repeats: true),
          summary: "Print what can follow each WORD of a line; the scripts ask for it",
          details: [
            """
            They are the words after 'scrums', behind --; the last one is being typed and may be empty. The first line is
            words, files or directories, a tab, and the part of the last word that stays; the others are a word, a tab,
            and its meaning.
            """
          ], isPlumbing: true)
      ) { command, _, _, rest in
        // All that follows is another command line, whatever it looks like.
        command.words = Array(rest.first == "--" ? rest.dropFirst() : rest)
        rest = []
      }
    ]
  }

  func validate() throws(UsageError) {
    if shell != nil, words != nil { throw UsageError("--candidates can't be used with a SHELL") }
    if shell == nil, words == nil { throw Self.missing(Self.arguments[0].row) }
  }

  func run(_ environment: CommandEnvironment) -> CommandResult {
    guard let words else { return CommandResult(output: Array((shell?.completionScript ?? "").utf8)) }
    return CommandResult(
      lines: Completion(of: words, scrums: { Self.scrums(in: $0) }, versions: { Self.versions(in: $0) }).lines
    )
  }

  /// The scrums in a store, or in that of the environment; none if it can't be read, since an error would only disturb
  /// the typing.
  private static func scrums(in store: String?) -> [DailyScrum] {
    directory(of: store).flatMap { try? ScrumStore(directory: $0).load() } ?? []
  }

  private static func versions(in store: String?) -> [Completion.Candidate] {
    let backups = directory(of: store).flatMap { try? Backups(directory: $0).list() } ?? []
    return backups.map { Completion.Candidate(word: $0.id, meaning: $0.changes.joined(separator: "; ")) }
  }

  private static func directory(of store: String?) -> String? {
    let option = store.map { ["--store=\(shorteningHome($0))"] } ?? []
    return (try? Arguments([ListCommand.name] + option)).flatMap { try? CommandEnvironment($0).directory }
  }

  /// A directory with `~`, which the option takes, in place of a variable that the shell has not expanded yet.
  private static func shorteningHome(_ directory: String) -> String {
    let start = ["$HOME", "${HOME}"].first { directory == $0 || directory.hasPrefix($0 + "/") }
    return start.map { "~" + directory.dropFirst($0.count) } ?? directory
  }
}
