/// A command of the program: its arguments, its help and what it does.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// The name with its main argument, as the list of commands shows it.
  static var synopsis: String { get }
  static var summary: String { get }
  /// Everything after `scrums` in the usage line.
  static var usage: String { get }
  static var details: String { get }
  /// The paragraphs below the options.
  static var notes: String { get }
  static var options: [CommandOption<Self>] { get }
  /// The options of every command that apply to it; a command without `--store` does not need the store.
  static var sharedOptions: [String] { get }

  init()
  /// Reads a word that is not an option; false if the command takes none, or no more.
  mutating func read(word: String) throws(UsageError) -> Bool
  /// Rejects options and arguments that are incomplete or exclude each other.
  func validate() throws(UsageError)
  func run(_ environment: CommandEnvironment) throws -> CommandResult
}

extension Subcommand {
  static var synopsis: String { name }
  static var usage: String { "\(synopsis) [options]" }
  static var details: String { "" }
  static var notes: String { "" }
  static var options: [CommandOption<Self>] { [] }
  static var sharedOptions: [String] { ["--store"] }

  var name: String { Self.name }
  /// The names of its own options and of those that it shares with all commands.
  var optionNames: [String] { Self.options.map(\.name) + Self.sharedOptions }

  static var help: String {
    let shared = Arguments.options.filter { sharedOptions.contains($0.name) }
    let rows = options.map(HelpText.row) + shared.map(HelpText.row)
    let usage = usage.split(separator: "\n").map { "scrums \($0)" }.joined(separator: "\n       ")
    let listed = rows.isEmpty ? "" : "Options:\n" + rows.joined(separator: "\n")
    let parts = [summary, "Usage: \(usage)", details, listed, notes]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  mutating func read(option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> Bool {
    guard let row = Self.options.first(where: { $0.name == option }) else { return false }
    try row.apply(&self, &rest)
    return true
  }

  mutating func read(word: String) throws(UsageError) -> Bool { false }
  func validate() throws(UsageError) {}
}
