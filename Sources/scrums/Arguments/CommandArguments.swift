/// A command that has a name: what the words after it ask for.
protocol CommandArguments: Hashable, Sendable {
  /// The request that a word names; nil where it names another command.
  init?(_ word: String)

  /// The command's name.
  var name: String { get }

  /// How the command is used.
  var help: String { get }

  /// Takes an option of the command's own, with the value that follows it.
  /// - Returns: false where it is none.
  mutating func take(option: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool

  /// Takes a word that is no option.
  /// - Returns: false where the command wants none, or no more.
  mutating func take(word: String) throws(Arguments.UsageError) -> Bool

  /// Refuses a request that lacks something.
  func validate() throws(Arguments.UsageError)

  /// Whether it has to do with the files.
  var usesFiles: Bool { get }

  /// Does what is asked for.
  func run(_ surroundings: Surroundings) -> CommandResult
}

extension CommandArguments {
  var usesFiles: Bool { true }

  mutating func take(option: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool {
    false
  }

  mutating func take(word: String) throws(Arguments.UsageError) -> Bool { false }

  func validate() throws(Arguments.UsageError) {}
}
