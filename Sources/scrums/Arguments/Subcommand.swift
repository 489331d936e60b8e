/// The purpose of a command, by which the help lists the commands.
enum CommandTask: String, CaseIterable, Sendable {
  case meet = "Meet"
  case scrums = "Scrums"
  case past = "Past"
  case files = "Files"
  case team = "Team"
  case help = "Help"
  /// For other programs and for shells; the help leaves it out.
  case plumbing = "Plumbing"
}

/// A command of the program: its arguments, its help and what it does.
protocol Subcommand: Sendable {
  static var name: String { get }
  static var task: CommandTask { get }
  /// Other names, for which it is suggested.
  static var synonyms: [String] { get }
  /// What it does, in one line.
  static var summary: String { get }
  static var details: [HelpBlock] { get }
  /// The text below the options.
  static var notes: [HelpBlock] { get }
  /// Whole commands, and what each does.
  static var examples: KeyValuePairs<String, String> { get }
  /// The name with the arguments.
  static var usage: String { get }
  /// The usage lines, without `scrums`.
  static var usages: [String] { get }
  static var arguments: [CommandArgument<Self>] { get }
  static var options: [CommandOption<Self>] { get }
  /// The descriptions of the arguments if some options are given.
  static func argumentRows(after options: Set<String>) -> [ValueRow]
  /// The options of every command that apply to it; a command without `--store` does not need the store.
  static var sharedOptions: [String] { get }

  init()
  /// Rejects options and arguments that exclude each other.
  func validate() throws(UsageError)
  func run(_ environment: CommandEnvironment) throws -> CommandResult
}

extension Subcommand {
  static var synonyms: [String] { [] }
  static var details: [HelpBlock] { [] }
  static var notes: [HelpBlock] { [] }
  static var examples: KeyValuePairs<String, String> { [:] }
  static var usages: [String] { [usage + (options.isEmpty ? "" : " [options]")] }
  static var arguments: [CommandArgument<Self>] { [] }
  static var options: [CommandOption<Self>] { [] }
  static var sharedOptions: [String] { ["--store"] }
  /// The options of every command that apply to a listing.
  static var listingOptions: [String] { ["--store", "--plain", "--ascii"] }

  static var usage: String { ([name] + argumentRows.map(\.synopsis)).joined(separator: " ") }
  /// The name with those arguments that have room in a list.
  static var synopsis: String { usage.count > HelpText.nameColumns ? name : usage }
  static var argumentRows: [ValueRow] { arguments.map(\.row) }
  static func argumentRows(after options: Set<String>) -> [ValueRow] { argumentRows }
  static var ownOptionRows: [OptionRow] { options.map(\.row) }
  /// The descriptions of its own options and of those that it shares with all commands.
  static var optionRows: [OptionRow] {
    ownOptionRows + Arguments.options.map(\.row).filter { sharedOptions.contains($0.names[0]) }
  }

  var name: String { Self.name }

  /// Whether an option of every command has an effect on it.
  func takes(_ option: OptionRow) -> Bool {
    option.names.contains { (Self.sharedOptions + ["--help", "--version"]).contains($0) }
  }

  /// Applies an option of its own; false if it has none of that name.
  mutating func read(
    option: String, _ value: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Bool {
    for row in Self.options where try row.read(option, value, &rest, into: &self) { return true }
    return false
  }

  func validate() throws(UsageError) {}
}
