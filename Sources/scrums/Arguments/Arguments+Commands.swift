import CardKit

extension Arguments.Command {
  /// The commands that have a name.
  private static let named: [any CommandArguments.Type] = [
    StartArguments.self, ListArguments.self, AddArguments.self, ShowArguments.self, HistoryArguments.self,
    StatusArguments.self, StatsArguments.self, FileArguments.self, GalleryArguments.self,
  ]

  private static func named(_ word: String) -> (any CommandArguments)? {
    for type in named {
      if let request = type.init(word) { return request }
    }
    return nil
  }

  /// Takes an option that belongs to the command.
  /// - Returns: false where it is none.
  mutating func take(
    option: String, _ rest: inout ArraySlice<String>
  ) throws(Arguments.UsageError) -> Bool {
    guard case .run(var request) = self, try request.take(option: option, &rest) else { return false }
    self = .run(request)
    return true
  }

  /// Takes a word that names a command, or belongs to the one that was named.
  /// - Returns: false where it is neither.
  mutating func take(word: String) throws(Arguments.UsageError) -> Bool {
    switch self {
    case .run(var request):
      guard try request.take(word: word) else { return false }
      self = .run(request)
    case .board where word == "help": self = .help(HelpText.text)
    case .board:
      guard let request = Self.named(word) else { return false }
      self = .run(request)
    // `scrums help add` and `scrums --help add` say the same as `scrums add --help`.
    case .help:
      guard let request = Self.named(word) else { return false }
      self = .help(request.help)
    case .version: return Self.named(word) != nil
    }
    return true
  }

  /// How the command is used.
  var help: String {
    switch self {
    case .run(let request): request.help
    case .help(let text): text
    case .board, .version: HelpText.text
    }
  }

  /// The error for a word that has no place.
  func unexpected(_ kind: String, _ word: String) -> Arguments.UsageError {
    let word = PlainLine(word).text
    guard case .run(let request) = self else {
      let kind = kind == "option" ? kind : "command"
      return Arguments.UsageError(message: "unknown \(kind) '\(word)'; see 'scrums --help'")
    }
    let name = "'scrums \(request.name)'"
    let reason = kind == "option" ? "has no option '\(word)'" : "does not take '\(word)'"
    return Arguments.UsageError(message: "\(name) \(reason); see 'scrums \(request.name) --help'")
  }
}
