import FoundationEssentials
import Glibc
import ScrumModel

/// Reads everything in a store, finds problems, and repairs those that can be repaired without loss.
public struct StoreCheck: Sendable {
  let directory: String
  var store: StorePath { StorePath(root: directory) }
  var scrumsPath: StorePath { store.appending("scrums.json") }
  var historyFolder: StorePath { store.appending("history") }
  private var progressPath: StorePath { store.appending("meeting.json") }
  private var backupsFolder: StorePath { store.appending("backups") }

  /// The check of the store in a directory.
  public init(_ directory: String) { self.directory = directory }

  /// All problems, file by file; nothing is changed.
  public func problems() -> [Problem] {
    var problems = kindProblems()
    // Each problem is reported once.
    let told = Set(problems.map(\.file))
    let more =
      modeProblems() + found(scrumsProblems) + found(progressProblems) + found(historyProblems)
      + found(backupProblems)
    problems += more.filter { !told.contains($0.file) }
    problems += abandoned.map {
      Problem($0, "left by a save that was cut off; it never took its place", isRepairable: true)
    }
    return problems
  }

  /// Repairs what can be repaired without loss, and backs up the files that it changes.
  /// - Returns: the problems that were repaired, and how conflicts were merged.
  public func repair() throws(StoreError) -> [Problem] {
    let before = problems()
    guard before.contains(where: \.isRepairable) else { return [] }
    var told: [Problem] = []
    try DirectoryLock.hold(store) { () throws(StoreError) in
      try repairModes()
      told = try repairConflicts()
      try repairScrums()
      try repairHistory()
      for path in abandoned { try AtomicFile.remove(path) }
    }
    let after = Set(problems())
    return before.filter { $0.isRepairable && !after.contains($0) } + told
  }

  /// Names of the store that are not the file or directory that they should be. A link is reported and not followed; only
  /// `scrums.json` may be one.
  private func kindProblems() -> [Problem] {
    var found: [Problem] = []
    func look(in folder: StorePath, at isOurs: (String) -> Bool, wanted: mode_t) {
      guard let directory = try? OpenDirectory(folder, kind: .unreadable), let names = try? directory.names()
      else { return }
      for name in names where isOurs(name) {
        guard let status = try? directory.status(of: name), status.st_mode & S_IFMT != wanted else {
          continue
        }
        let words = FileKind(status).refusal(wanted: wanted == S_IFDIR ? "a directory" : "a regular file")
        found.append(Problem(folder.appending(name), words))
      }
    }
    look(in: store, at: { StoreCheck.isOurs($0) && $0 != "scrums.json" }, wanted: S_IFREG)
    let folders = ["history", "backups", "updates"]
    look(in: store, at: folders.contains, wanted: S_IFDIR)
    for name in folders { look(in: store.appending(name), at: StoreCheck.isOurs, wanted: S_IFREG) }
    return found
  }

  static func isOurs(_ name: String) -> Bool {
    name == DirectoryLock.name || name.hasSuffix(".json") || name.hasSuffix(".jsonl")
      || name.contains(".json.damaged") || name.contains(".jsonl.damaged")
  }

  /// The problems that a search finds, or the error that ends it.
  func found(_ search: () throws(StoreError) -> [Problem]) -> [Problem] {
    do throws(StoreError) { return try search() } catch { return [Problem(error)] }
  }

  private func progressProblems() throws(StoreError) -> [Problem] {
    _ = try JSONFile(path: progressPath).read(ProgressDocument.init(_:))
    return []
  }

  private func backupProblems() throws(StoreError) -> [Problem] {
    try Backups(directory: directory).names().flatMap { name in
      found { () throws(StoreError) in
        _ = try JSONFile(path: backupsFolder.appending(name.text)).read(ScrumsDocument.init(_:))
        return []
      }
    }
  }

  private var abandoned: [StorePath] {
    [store, historyFolder, backupsFolder].flatMap { folder in
      (try? TemporaryFiles.abandoned(in: folder, of: StoreCheck.isOurs)) ?? []
    }
  }
}

/// Something wrong in a store.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file or directory.
  public let file: String
  /// The line with the problem, from 1, if there is one.
  public let line: Int?
  /// What is wrong, in one line without the place.
  public let message: String
  /// Whether it can be repaired without loss.
  public let isRepairable: Bool

  init(_ file: String, line: Int? = nil, _ message: String, isRepairable: Bool = false) {
    self.file = file
    self.line = line
    self.message = message.harmless
    self.isRepairable = isRepairable
  }

  init(_ path: StorePath, line: Int? = nil, _ message: String, isRepairable: Bool = false) {
    self.init(path.text, line: line, message, isRepairable: isRepairable)
  }

  init(_ error: StoreError) { self.init(error.path, line: error.line, error.message) }

  /// One line such as `history/X.jsonl:12: the line is torn`, fit for any terminal.
  public var description: String {
    "\(file.harmless)\(line.map { ":\($0)" } ?? ""): \(message)"
  }
}
