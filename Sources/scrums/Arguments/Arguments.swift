import CardKit

/// What the command line asks for.
struct Arguments: Hashable {
  /// What to do.
  enum Command: Hashable {
    case board, list, help, version
    /// The catalogue of components.
    case gallery(GalleryArguments)
    /// How the catalogue is used.
    case galleryHelp
  }

  /// What to do.
  var command = Command.board
  /// The directory of the files; nil where the environment decides.
  var store: String?
  /// ASCII alone, no colour, no pictures.
  var isPlain = false
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
      if case .gallery(var gallery) = command, try gallery.take(word, &rest) {
        command = .gallery(gallery)
        continue
      }
      switch word {
      case "--help", "-h": command = command.isGallery ? .galleryHelp : .help
      case "--version": command = .version
      case "--plain": isPlain = true
      case "--no-bell": isSilent = true
      // The mouse is the terminal's own, and nothing moves by itself: both wishes are met already.
      case "--no-mouse", "--reduced-motion": break
      case "--store":
        guard let directory = rest.popFirst(), !directory.isEmpty else {
          throw UsageError(message: "--store needs a directory")
        }
        store = directory
      case "list" where command == .board: command = .list
      case "gallery" where command == .board: command = .gallery(GalleryArguments())
      // Said twice, or with a wish for help, it is said all the same.
      case "list" where !command.isGallery: break
      default:
        guard word.hasPrefix("--store="), word.utf8.count > "--store=".utf8.count else {
          let kind = word.hasPrefix("-") ? "option" : "command"
          throw UsageError(message: "unknown \(kind) '\(PlainLine(word).text)'; see 'scrums --help'")
        }
        store = String(word.dropFirst("--store=".count))
      }
    }
  }
}

extension Arguments.Command {
  /// Whether it is about the catalogue.
  fileprivate var isGallery: Bool {
    switch self {
    case .gallery, .galleryHelp: true
    case .board, .list, .help, .version: false
    }
  }
}
