import CardKit

/// Why a sync could not be finished, in one line that is fit for any terminal.
struct SyncTrouble: Error, Hashable, CustomStringConvertible {
  enum Kind: String, Hashable {
    /// The remote can't be reached.
    case offline
    /// The remote wants a password, a key or the trust in a host, and nobody can be asked.
    case signIn
    /// The remote, or what it holds, is refused.
    case refused
    /// Something on this machine does not work.
    case failed
  }

  let kind: Kind
  let description: String

  init(_ kind: Kind, _ words: String) {
    self.kind = kind
    description = PlainLine(String(words.unicodeScalars.prefix(Self.longest))).text.trimmed
  }

  /// The most scalars of a line that another machine has written.
  private static let longest = 300

  /// What git says about a remote that it could not talk to, in the C locale.
  init(git errors: String) {
    let lines = errors.split(whereSeparator: \.isNewline).map { String($0) }
    let isMatch = { (words: [String]) in words.contains { word in lines.contains { $0.contains(word) } } }
    let kind: Kind =
      isMatch(Self.signInWords) ? .signIn : isMatch(Self.offlineWords) ? .offline : .refused
    // The reason comes first, but git ends with advice, and ssh begins with remarks.
    let reason =
      lines.first { $0.hasPrefix("remote: ") } ?? lines.first { $0.hasPrefix("fatal: ") }
      ?? lines.first { $0.hasPrefix("error: ") } ?? lines.last ?? "git gave no reason"
    let said =
      kind == .refused
      ? reason
      : lines.first { line in
        (Self.signInWords + Self.offlineWords).contains { line.contains($0) }
      } ?? reason
    let words = ["remote: ", "fatal: ", "error: ", "ssh: "].reduce(said) { text, start in
      text.hasPrefix(start) ? String(text.dropFirst(start.count)) : text
    }
    self.init(kind, words)
  }

  private static let signInWords = [
    "Permission denied", "Authentication failed", "could not read Username", "could not read Password",
    "Host key verification failed", "terminal prompts disabled", "No supported authentication",
    "Too many authentication failures", "passphrase", "HTTP Basic: Access denied",
  ]
  private static let offlineWords = [
    "Could not resolve host", "Connection refused", "onnection timed out", "Network is unreachable",
    "No route to host",
    "Connection reset", "Connection closed", "Operation timed out", "Failed to connect", "unable to connect",
    "Temporary failure", "unable to access", "does not exist", "not appear to be a git repository", "hung up",
    "early EOF",
  ]
}
