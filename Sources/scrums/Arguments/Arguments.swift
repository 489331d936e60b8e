import CardKit

/// What the command line asks for.
struct Arguments: Hashable {
  /// What to do.
  enum Command: Hashable {
    case board, list, version
    /// The catalogue of components.
    case gallery(GalleryArguments)
    /// Something with the files, without a screen.
    case files(FileArguments)
    /// Print how the program, or one of its commands, is used.
    case help(String)
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
    while let word = rest.popFirst() {
      if try takeOption(word, &rest) { continue }
      if try command.take(word, &rest) { continue }
      let kind = word.hasPrefix("-") ? "option" : "command"
      throw UsageError(message: "unknown \(kind) '\(PlainLine(word).text)'; see 'scrums --help'")
    }
    if case .files(let request) = command { try request.validate() }
  }

  /// Takes an option that every command has.
  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError)
    -> Bool
  {
    switch word {
    case "--help", "-h": command = .help(command.help)
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
    case _ where word.hasPrefix("--store=") && word.utf8.count > "--store=".utf8.count:
      store = String(word.dropFirst("--store=".count))
    default: return false
    }
    return true
  }
}

extension Arguments.Command {
  /// Takes a word that names a command, or belongs to the one that was named.
  fileprivate mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(Arguments.UsageError) -> Bool {
    switch self {
    case .gallery(var request):
      guard try request.take(word, &rest) else { return false }
      self = .gallery(request)
    case .files(var request):
      guard try request.take(word, &rest) else { return false }
      self = .files(request)
    case .board:
      if word == "list" {
        self = .list
      } else if word == "gallery" {
        self = .gallery(GalleryArguments())
      } else if let request = FileArguments(word) {
        self = .files(request)
      } else {
        return false
      }
    // Said twice, or with a wish for help, it is said all the same.
    case .list, .help, .version: return word == "list"
    }
    return true
  }

  /// How the command is used.
  fileprivate var help: String {
    switch self {
    case .gallery: HelpText.gallery
    case .files(let request): request.help
    case .help(let text): text
    case .board, .list, .version: HelpText.text
    }
  }
}
