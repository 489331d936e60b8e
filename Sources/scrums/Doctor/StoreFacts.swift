import FoundationEssentials
import Glibc
import ScrumModel
import ScrumStore
import ScrumUI

extension Finding {
  static func store(_ environment: CommandEnvironment, _ discretion: Discretion) -> [Finding] {
    let place = StorePlace(environment.directory)
    let problems = place.isThere ? StoreCheck(environment.directory).problems().count : 0
    return store(discretion.path(environment.directory), place, problems: problems)
  }

  /// - Parameter path: the directory, as it may be shown.
  static func store(_ path: String, _ place: StorePlace, problems: Int = 0) -> [Finding] {
    let around = [disk(place), fileSystem(place)]
    if let obstacle = place.obstacle {
      return [.wrong("store", "\(path): nothing can be saved: \(obstacle)")] + around
    }
    guard place.isThere else { return [.fine("store", "\(path), which the first save makes")] + around }
    let files: Finding =
      problems == 0
      ? .fine("files", "no problems found")
      : .wrong("files", "\(Format.count(problems, "problem")); 'scrums check' says more")
    let lock = place.lockTrouble.map { Finding.wrong("lock", $0) } ?? .fine("lock", "available")
    return [.fine("store", path), rights(place), lock, files] + around
  }

  private static func rights(_ place: StorePlace) -> Finding {
    let digits = place.mode.zeroPadded(to: 4, radix: 8)
    if place.mode & 0o007 != 0 {
      return .advice(
        "permissions", "\(digits): readable by everyone; 'scrums check --repair' or chmod o= fixes it")
    }
    if place.isShared { return .fine("permissions", "\(digits), shared by a group") }
    return .fine("permissions", digits + (place.mode & 0o070 == 0 ? ", private" : ", a group may look"))
  }

  private static func disk(_ place: StorePlace) -> Finding {
    guard let free = place.freeBytes else { return .fine("disk", "free space unknown") }
    let words = "\(free.inMegabytes) free"
    // A save is about to fail.
    if free < 1_000_000 { return .wrong("disk", "\(words); make room before the next meeting") }
    return free < 100_000_000 ? .advice("disk", "\(words), which is little") : .fine("disk", words)
  }

  private static func fileSystem(_ place: StorePlace) -> Finding {
    switch place.network {
    case nil: .fine("file system", "local")
    case "FUSE"?: .advice("file system", "FUSE; if that is sshfs, 'scrums sync' shares a store more safely")
    case let name?:
      .advice("file system", "\(name), over a network; 'scrums sync' shares a store more safely")
    }
  }
}

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

  /// How git reaches an address, which itself is nobody's business.
  static func way(to url: String) -> String {
    if let end = url.places(of: "://").first {
      let scheme = String(url[..<end.lowerBound])
      return ["https", "http", "ssh", "git", "file"].contains(scheme) ? scheme : "another way"
    }
    // HOST:PATH, unless a slash stands before the colon.
    return url.prefix { $0 != "/" }.contains(":") ? "ssh" : "file"
  }
}

extension Finding {
  static func setup(_ environment: CommandEnvironment, _ discretion: Discretion) -> [Finding] {
    let setup = environment.setup
    // Not what is wrong, which quotes the person's own words, nor the names of their commands.
    let problems = setup.problems.map { problem in
      "config.json" + [problem.line, problem.column].compactMap { $0.map { ":\($0)" } }.joined()
        + " is wrong; 'scrums check' says more"
    }
    let programs =
      setup.programs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      + setup.handOut.commands.map { (MeetingCommands.handingOut, $0) }
      + setup.preferences.commands.map { ("the key \($0.key.label)", $0.words) }
    return config(
      setup.config.path.map(discretion.path), isThere: setup.config.isThere, problems: problems)
      + hooks(programs.map { ($0, $1.first ?? "") }, path: environment.variable("PATH"))
  }

  static func config(_ path: String?, isThere: Bool, problems: [String] = []) -> [Finding] {
    guard let path else { return [.advice("config", "no HOME for config.json")] }
    if !problems.isEmpty { return problems.map { .wrong("config", $0) } }
    return [.fine("config", path + (isThere ? "" : ": none, so the defaults hold"))]
  }

  /// - Parameter path: where the system looks for programs.
  static func hooks(_ programs: [(event: String, program: String)], path: String?) -> [Finding] {
    let folders = (path ?? "/bin:/usr/bin").split(separator: ":", omittingEmptySubsequences: false)
    let bad = programs.compactMap { event, program -> Finding? in
      let places =
        program.contains("/") ? [program] : folders.map { $0.isEmpty ? program : "\($0)/\(program)" }
      let files = places.filter { place in
        var status = stat()
        return stat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      }
      if files.isEmpty {
        return .wrong("hooks", "the program of \(event) is not found; see config.json and PATH")
      }
      if files.contains(where: { access($0, X_OK) == 0 }) { return nil }
      return .wrong("hooks", "the program of \(event) may not be run; chmod +x allows it")
    }
    if !bad.isEmpty { return bad }
    let count = programs.isEmpty ? "none" : "\(Format.count(programs.count, "program")) found, not run"
    return [.fine("hooks", count)]
  }
}
