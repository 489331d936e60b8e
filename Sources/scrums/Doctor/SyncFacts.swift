import FoundationEssentials
import ScrumStore

/// git, and how the exchange with a team stands.
struct SyncFacts: Examination {
  /// The version that git reports; nil if it does not run.
  var version: String?
  /// How the remote is reached, such as `ssh`; nil if the store is not shared.
  var way: String?
  /// When a sync was finished last, in words.
  var syncedAt: String?
  /// The kind of the last trouble.
  var trouble: String?
  /// Whether only `scrums sync` exchanges changes.
  var isManual = false

  var findings: [Finding] { [git, sync] }

  private var git: Finding {
    func failing(_ words: String) -> Finding { way == nil ? .advice("git", words) : .wrong("git", words) }
    guard let version else { return failing("not found; 'scrums sync' needs it") }
    let words = version.split(separator: " ")
    let numbers = (words.count > 2 ? words[2] : "").split(separator: ".").map { Int($0) ?? 0 }
    let number = numbers.prefix(3).map(String.init).joined(separator: ".")
    let (major, minor) = Git.oldest
    guard !numbers.lexicographicallyPrecedes([major, minor]) else {
      return failing("\(number) is too old for 'scrums sync', which needs \(major).\(minor)")
    }
    return .fine("git", number)
  }

  private var sync: Finding {
    guard let way else { return .fine("sync", "not shared") }
    let parts = ["by \(way)", "last sync \(syncedAt ?? "never")", isManual ? "only on request" : nil]
    let words = parts.compactMap(\.self).joined(separator: ", ")
    switch trouble {
    case nil: return .fine("sync", words)
    case SyncTrouble.Kind.offline.rawValue?: return .advice("sync", "\(words); the remote was not reached")
    case let kind?: return .wrong("sync", "\(words); trouble (\(kind)): see 'scrums sync --status'")
    }
  }
}

extension SyncFacts {
  init(_ environment: CommandEnvironment) {
    version = ChildProcess.answer(of: ["git", "--version"])
    let config = Config.path(variable: environment.variable)
    // Problems of the file are a finding of their own.
    guard let remote = config.flatMap({ try? SyncRemote.read(of: environment.directory, in: $0) }) else {
      return
    }
    way = Self.way(to: remote.url)
    isManual = remote.isManual || environment.variable(BoardSync.variable) == "off"
    guard let status = try? SyncSession(remote, environment).status else { return }
    syncedAt = status.syncedAt.map(environment.dateAndTime)
    // Another word may have come from elsewhere.
    trouble = status.trouble.map { SyncTrouble.Kind(rawValue: $0.kind)?.rawValue ?? "unknown" }
  }

  /// How git reaches an address, which itself stays private.
  static func way(to url: String) -> String {
    if let end = url.firstRange(of: "://") {
      let scheme = String(url[..<end.lowerBound])
      return ["https", "http", "ssh", "git", "file"].contains(scheme) ? scheme : "another way"
    }
    // HOST:PATH, unless a slash stands before the colon.
    return url.prefix { $0 != "/" }.contains(":") ? "ssh" : "file"
  }
}
