import CardKit
import Glibc

/// The user's text editor: `$VISUAL`, else `$EDITOR`, else `vi`.
struct Editor {
  let words: [String]
  private let isNamed: Bool
  /// The folder for temporary files, of `$TMPDIR`.
  private let folder: String

  init(variable: (String) -> String?) {
    let named = ["VISUAL", "EDITOR"].map { Self.words(variable($0) ?? "") }.first { !$0.isEmpty }
    (words, isNamed) = (named ?? ["vi"], named != nil)
    folder = variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// The editor for a command.
  /// - Throws: a failure in those words if there is neither a terminal nor a name of an editor.
  init(_ environment: CommandEnvironment, orFail failure: String) throws(CommandFailure) {
    self.init(variable: environment.variable)
    guard isNamed || environment.isOnTerminal else { throw CommandFailure(failure) }
  }

  /// Opens a file in the terminal, at a line if the editor is known to understand that, and waits until it is closed.
  ///
  /// The terminal must be free: a program with a screen has to restore it first. It can do something each second
  /// meanwhile.
  func edit(_ path: String, line: Int? = nil, meanwhile: () -> Void = {}) throws(CommandFailure) {
    do throws(CommandFailure) {
      try Self.leave(to: words + Self.arguments(path, line, of: words[0]), meanwhile: meanwhile)
    } catch { throw CommandFailure("\(words[0]): \(error)") }
  }

  /// Lends the terminal to a program until it ends.
  /// - Parameter isSilent: whether its standard error is dropped.
  static func leave(
    to program: [String], environment: [[UInt8]] = ChildProcess.inherited, isSilent: Bool = false,
    meanwhile: () -> Void
  ) throws(CommandFailure) {
    let nowhere = isSilent ? open("/dev/null", O_WRONLY | O_CLOEXEC) : -1
    defer { close(nowhere) }
    let signals = lendSignals()
    defer { for (number, var old) in signals { sigaction(number, &old, nil) } }
    try ChildProcess(
      program, environment: environment, in: .terminal, .init(errors: nowhere < 0 ? nil : nowhere)
    ).wait(meanwhile)
  }

  /// Lets Ctrl-C end only the other program and Ctrl-Z stop both; returns what the signals did before.
  private static func lendSignals() -> [(Int32, sigaction)] {
    [SIGINT, SIGQUIT, SIGTSTP].map { number in
      var (old, new) = (sigaction(), sigaction())
      // Not from an array: Swift would wrap the constant in a function.
      if number == SIGTSTP {
        new.__sigaction_handler.sa_handler = SIG_DFL
      } else {
        new.__sigaction_handler.sa_handler = SIG_IGN
      }
      sigaction(number, &new, &old)
      return (number, old)
    }
  }

  /// Makes a temporary file that only its owner can read; the result is its path.
  func file(of bytes: [UInt8], ending: String) throws(CommandFailure) -> String {
    var name = Array("\(folder)/scrums-XXXXXX\(ending)".utf8CString)
    let descriptor = mkstemps(&name, Int32(ending.utf8.count))
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else {
      throw CommandFailure("\(PlainLine(path).text): \(CommandFailure(code: errno))")
    }
    defer { close(descriptor) }
    guard Output.write(bytes, to: descriptor) else {
      unlink(path)
      throw CommandFailure("\(PlainLine(path).text): can't be written")
    }
    return path
  }

  /// The words of a command line. As in a shell, quotes and backslashes keep blanks in a word; nothing else is
  /// special, and no shell sees them.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, word) = (character, word ?? "")
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// The file and the line, as an editor expects them; of one that is not known, the file alone.
  static func arguments(_ path: String, _ line: Int?, of program: String) -> [String] {
    // A relative path may begin like an option.
    let path = path.hasPrefix("/") ? path : "./\(path)"
    guard let line else { return [path] }
    switch program.split(separator: "/").last.map(String.init) ?? "" {
    case "vi", "vim", "nvim", "nvi", "vis", "view", "ex", "nano", "pico", "rnano", "emacs", "emacsclient",
      "micro", "kak", "mg", "joe", "jed", "ne", "mcedit", "zile":
      return ["+\(line)", path]
    case "hx", "helix", "subl", "zed": return ["\(path):\(line)"]
    case "code", "codium": return ["--goto", "\(path):\(line)"]
    default: return [path]
    }
  }
}
