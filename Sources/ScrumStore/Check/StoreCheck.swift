import FoundationEssentials
import Glibc
import ScrumModel

/// Reads everything in a store and tells what is wrong with it; mends what can be mended without loss.
public struct StoreCheck: Sendable {
  let directory: String
  var store: StorePath { StorePath(root: directory) }
  var scrumsPath: StorePath { store.appending("scrums.json") }
  var historyFolder: StorePath { store.appending("history") }
  private var progressPath: StorePath { store.appending("meeting.json") }
  private var backupsFolder: StorePath { store.appending("backups") }

  /// The check of the store in a directory.
  public init(_ directory: String) { self.directory = directory }

  /// All that is wrong, file by file; nothing is changed.
  public func problems() -> [Problem] {
    var problems = kindProblems()
    // What is neither file nor directory has been told once.
    let told = Set(problems.map(\.file))
    var more = modeProblems() + scrumsProblems()
    do throws(StoreError) {
      _ = try JSONFile(path: progressPath).read(ProgressDocument.init(_:))
    } catch {
      more.append(Problem(error))
    }
    more += historyProblems() + backupProblems()
    problems += more.filter { !told.contains($0.file) }
    problems += abandoned.map {
      Problem($0, "left by a save that was cut off; it never took its place", isRepairable: true)
    }
    return problems
  }

  /// Mends what can be mended without loss, after making backups of the files that it changes; the result is what
  /// is mended, and what became of what two sides had changed.
  /// - Throws: a `StoreError` if a file cannot be changed; what was mended before stays so.
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

  /// What stands under the names of the store and is neither the file nor the directory that it should be. A link is
  /// named here, and never followed; only `scrums.json` may be one.
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

  /// Whether a file of the store is the program's own, by its name.
  static func isOurs(_ name: String) -> Bool {
    name == DirectoryLock.name || name.hasSuffix(".json") || name.hasSuffix(".jsonl")
      || name.contains(".json.damaged") || name.contains(".jsonl.damaged")
  }

  private func backupProblems() -> [Problem] {
    do throws(StoreError) {
      let names = try Backups(directory: directory).names()
      return names.compactMap { name in
        do throws(StoreError) {
          let path = backupsFolder.appending(name.text)
          _ = try JSONFile(path: path).read(ScrumsDocument.init(_:))
          return nil
        } catch {
          return Problem(error)
        }
      }
    } catch {
      return [Problem(error)]
    }
  }

  /// The temporary files that killed processes have left.
  private var abandoned: [StorePath] {
    let inStore = try? TemporaryFiles.abandoned(in: store, of: StoreCheck.isOurs)
    let inHistory = try? TemporaryFiles.abandoned(in: historyFolder, of: StoreCheck.isOurs)
    let inBackups = try? TemporaryFiles.abandoned(in: backupsFolder, of: StoreCheck.isOurs)
    return (inStore ?? []) + (inHistory ?? []) + (inBackups ?? [])
  }
}
