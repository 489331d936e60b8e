import CardKit

/// What the command line asks for.
struct Arguments {
  /// What to do.
  enum Command {
    case board, version
    /// Print how the program, or one of its commands, is used.
    case help(String)
    /// Something that has a name of its own.
    case run(any CommandArguments)
  }

  /// What to do.
  var command = Command.board
  /// The directory of the files; nil where the environment decides.
  var store: String?
  /// ASCII alone, no colour, no pictures.
  var isPlain = false
  /// Take the mouse; else it stays the terminal's own.
  var usesMouse = true
  /// Flash instead of ringing the bell.
  var isSilent = false

  /// Words that are no command line, with the reason in one line.
  struct UsageError: Error, Hashable {
    let message: String
  }

  /// Reads the words after the program's name.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    var (onlyWords, asksForHelp) = (false, false)
    while let word = rest.popFirst() {
      if word == "--", !onlyWords {
        onlyWords = true
      } else if onlyWords || word == "-" || !word.hasPrefix("-") {
        guard try command.take(word: word) else { throw command.unexpected("argument", word) }
      } else if word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
        // `--width=40` says the same as `--width 40`.
        let (option, count) = (String(word[..<sign]), rest.count)
        rest = [String(word[word.index(after: sign)...])] + rest
        guard try take(option: option, &rest) else { throw command.unexpected("option", option) }
        guard rest.count == count else { throw UsageError(message: "\(option) takes no value") }
      } else if word == "--help" || word == "-h" {
        asksForHelp = true
      } else {
        guard try take(option: word, &rest) else { throw command.unexpected("option", word) }
      }
    }
    // Only now: what else is said must not turn help into something that is done.
    if asksForHelp { command = .help(command.help) }
    if case .run(let request) = command { try request.validate() }
  }

  /// Whether what is asked for has to do with the files.
  var usesFiles: Bool {
    switch command {
    case .board: true
    case .help, .version: false
    case .run(let request): request.usesFiles
    }
  }

  /// Takes an option that every command has, or one of the command's own.
  private mutating func take(option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> Bool {
    switch option {
    case "--version": command = .version
    case "--plain": isPlain = true
    case "--no-bell": isSilent = true
    case "--no-mouse": usesMouse = false
    // Nothing moves by itself: the wish is met already.
    case "--reduced-motion": break
    case "--store":
      guard let directory = rest.popFirst(), !directory.isEmpty else {
        throw UsageError(message: "--store needs a directory")
      }
      store = directory
    default: return try command.take(option: option, &rest)
    }
    return true
  }
}
