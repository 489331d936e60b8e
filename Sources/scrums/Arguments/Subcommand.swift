protocol Subcommand: Sendable {
  static var name: String { get }
  /// Other names, for which it is suggested.
  static var synonyms: [String] { get }
  static var summary: String { get }
  /// Whether the help lists it; the manual has also those for other programs and for shells.
  static var isInHelp: Bool { get }
  static var details: String { get }
  /// The text below the options.
  static var notes: [HelpBlock] { get }
  /// Whole commands, each with its effect.
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
  /// Whether it reads config.json.
  static var usesSetup: Bool { get }

  init()
  /// Rejects options and arguments that exclude each other.
  func validate() throws(UsageError)
  func run(_ environment: CommandEnvironment) throws -> CommandResult
}

extension Subcommand {
  static var synonyms: [String] { [] }
  static var isInHelp: Bool { true }
  static var details: String { "" }
  static var notes: [HelpBlock] { [] }
  static var examples: KeyValuePairs<String, String> { [:] }
  static var usages: [String] { [usage + (options.isEmpty ? "" : " [options]")] }
  static var arguments: [CommandArgument<Self>] { [] }
  static var options: [CommandOption<Self>] { [] }
  static var sharedOptions: [String] { ["--store"] }
  static var usesSetup: Bool { true }
  static var listingOptions: [String] { ["--store", "--plain", "--ascii"] }

  static var usage: String { ([name] + argumentRows.map(\.synopsis)).joined(separator: " ") }
  /// The name with those arguments that have room in a list.
  static var synopsis: String { usage.count > HelpText.nameColumns ? name : usage }
  static var argumentRows: [ValueRow] { arguments.map(\.row) }
  static func argumentRows(after options: Set<String>) -> [ValueRow] { argumentRows }
  static var ownOptionRows: [OptionRow] { options.map(\.row) }
  static var optionRows: [OptionRow] {
    ownOptionRows + Arguments.options.map(\.row).filter { sharedOptions.contains($0.names[0]) }
  }

  var name: String { Self.name }

  /// Applies an option of its own; false if it has none of that name.
  mutating func read(
    option: String, _ value: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Bool {
    for row in Self.options where try row.read(option, value, &rest, into: &self) { return true }
    return false
  }

  func validate() throws(UsageError) {}
}
