import FoundationEssentials
import ScrumStore

extension Finding {
  static func sync(_ environment: CommandEnvironment) -> [Finding] {
    let version = ChildProcess.answer(of: ["git", "--version"])
    let config = Config.path(variable: environment.variable)
    // A problem in the file is a finding of its own.
    guard let remote = config.flatMap({ try? SyncRemote.read(of: environment.directory, in: $0) }) else {
      return [git(version, isShared: false), .fine("sync", "not shared")]
    }
    let status = try? SyncSession(remote, environment).status
    let last = "last sync \(status?.syncedAt.map(environment.dateAndTime) ?? "never")"
    let isManual = remote.isManual || environment.variable(BoardSync.variable) == "off"
    let words = "by \(way(to: remote.url)), \(last)\(isManual ? ", only on request" : "")"
    return [git(version, isShared: true), sync(words, trouble: status?.trouble?.kind)]
  }

  /// - Parameter version: the output of `git --version`; nil if it does not run.
  static func git(_ version: String?, isShared: Bool) -> Finding {
    func failing(_ words: String) -> Finding { isShared ? .wrong("git", words) : .advice("git", words) }
    guard let version else { return failing("not found; 'scrums sync' needs it") }
    let words = version.split(separator: " ")
    let numbers = (words.count > 2 ? words[2] : "").split(separator: ".").map { Int($0) ?? 0 }
    let number = numbers.prefix(3).map(String.init).joined(separator: ".")
    let (major, minor) = Git.oldest
    if numbers.lexicographicallyPrecedes([major, minor]) {
      return failing("\(number) is too old for 'scrums sync', which needs \(major).\(minor)")
    }
    return .fine("git", number)
  }

  static func sync(_ words: String, trouble: String?) -> Finding {
    guard let trouble else { return .fine("sync", words) }
    // Another word may have come from elsewhere.
    let kind = SyncTrouble.Kind(rawValue: trouble)
    if kind == .offline { return .advice("sync", "\(words); the remote was not reached") }
    return .wrong("sync", "\(words); trouble (\(kind?.rawValue ?? "unknown")): see 'scrums sync --status'")
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
