import CardKit

/// Why a sync could not be finished, in one line that is fit for any terminal.
struct SyncTrouble: Error, Hashable, CustomStringConvertible {
  enum Kind: String, Hashable {
    /// The remote can't be reached.
    case offline
    /// The remote wants a password, a key or the trust in a host, and no question can be asked.
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
    description = PlainLine(words, atMost: Self.longest).text.trimmed
  }

  /// The most scalars of a line that another machine has written.
  private static let longest = 300

  /// Reads git's words about a remote that it could not talk to, in the C locale.
  init(git errors: String) {
    let lines = errors.split(whereSeparator: \.isNewline).map { String($0) }
    // The words of the remote's own programs decide nothing.
    let own = lines.filter { !$0.hasPrefix("remote: ") }
    func line(with words: [String]) -> String? { own.first { line in words.contains { line.holds($0) } } }
    let starts = ["remote: ", "ERROR: ", "fatal: ", "error: "]
    let known = Self.signs.lazy.compactMap { kind, words in line(with: words).map { (kind, $0) } }.first
    let said = known?.1 ?? starts.lazy.compactMap { start in lines.first { $0.hasPrefix(start) } }.first
    var words = said ?? lines.last ?? "git gave no reason"
    // That is all that git knows; the reason stands before it.
    if words.hasPrefix("fatal: Could not read from remote"), let place = lines.firstIndex(of: words),
      place > 0
    {
      words = lines[place - 1]
    }
    for start in starts + ["ssh: "] where words.hasPrefix(start) {
      words = String(words.dropFirst(start.count))
    }
    self.init(known?.0 ?? .refused, words)
  }

  /// The words by which a kind is recognised, in the order in which they count.
  private static let signs: KeyValuePairs<Kind, [String]> = [
    .failed: [
      "object file", "bad object", "loose object", "is corrupt", "unable to read", "not a git repository: '",
      "bad config", "invalid sha1 pointer", "missing blob", "missing tree", "missing object",
      locked,
    ],
    .refused: ["returned error: 403", "returned error: 404"],
    .signIn: [
      "Permission denied", "Authentication failed", "could not read Username", "could not read Password",
      "Host key verification failed", "terminal prompts disabled", "No supported authentication",
      "Too many authentication failures", "passphrase", "HTTP Basic: Access denied",
    ],
    .offline: [
      "Could not resolve host", "Connection refused", "onnection timed out", "Network is unreachable",
      "No route to host", "Connection reset", "Connection closed", "Operation timed out", "Failed to connect",
      "unable to connect", "Temporary failure", "unable to access", "does not exist",
      "not appear to be a git repository", "hung up", "early EOF",
    ],
  ]

  /// The words of a git that finds another one at work.
  static let locked = "cannot lock ref"

  /// Whether the cause may be on this machine.
  var isLocal: Bool { kind == .failed || kind == .refused }

  /// Errors of the store are troubles of this machine.
  init(_ error: any Error) { self = error as? SyncTrouble ?? SyncTrouble(.failed, "\(error)") }
}
