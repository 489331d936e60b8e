/// How the exchange with the team's repository stands.
public enum SyncState: Hashable, Sendable {
  /// The store is not shared.
  case off
  /// There is nothing to say.
  case fine
  /// The repository can't be reached, and so many changes wait.
  case offline(toSend: Int)
  /// The repository wants a password or a key.
  case signInNeeded
  /// The repository refused something, for a reason.
  case refused(String)
  /// Something on this machine does not work.
  case failed(String)

  /// The words for the foot of the screen, the longest first; none if there is nothing exceptional.
  var marks: [String] {
    switch self {
    case .off, .fine: []
    case .offline(let count): count == 0 ? ["offline"] : ["offline · \(count) to send", "offline"]
    case .signInNeeded: ["sign-in needed · S", "sign-in needed"]
    case .refused(let reason): Self.marks("refused", reason)
    case .failed(let reason): Self.marks("sync failed", reason)
    }
  }

  /// The words with as much of a reason as fits.
  private static func marks(_ words: String, _ reason: String) -> [String] {
    let beginnings = [60, 40, 20].filter { $0 < reason.count }.map { "\(reason.prefix($0))…" }
    return ([reason] + beginnings).map { "\(words): \($0)" } + [words]
  }
}
