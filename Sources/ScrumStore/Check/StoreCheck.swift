import FoundationEssentials
import Glibc
import ScrumModel

/// Reads everything in a store and tells what is wrong with it; mends what can be mended without loss.
public struct StoreCheck: Sendable {
  let directory: String
  var scrumsPath: String { Path.join(directory, "scrums.json") }
  var historyFolder: String { Path.join(directory, "history") }
  private var progressPath: String { Path.join(directory, "meeting.json") }
  private var backupsFolder: String { Path.join(directory, "backups") }

  /// The check of the store in a directory.
  public init(_ directory: String) { self.directory = directory }

  /// All that is wrong, file by file; nothing is changed.
  public func problems() -> [Problem] {
    var problems = modeProblems() + scrumsProblems()
    do throws(StoreError) {
      _ = try JSONFile(path: progressPath).read(ProgressDocument.init(_:))
    } catch {
      problems.append(Problem(error))
    }
    problems += historyProblems() + backupProblems()
    problems += abandoned.map {
      Problem($0, "left by a save that was cut off; it never took its place", isRepairable: true)
    }
    return problems
  }

  /// Mends what can be mended without loss, after making backups of the files that it changes; the result is what
  /// is mended, and what became of what two sides had changed.
  /// - Throws: a `StoreError` where a file cannot be changed; what was mended before stays so.
  public func repair() throws(StoreError) -> [Problem] {
    let before = problems()
    guard before.contains(where: \.isRepairable) else { return [] }
    var told: [Problem] = []
    try DirectoryLock.hold(directory, for: scrumsPath) { () throws(StoreError) in
      try repairModes()
      told = try repairConflicts()
      try repairScrums()
      try repairHistory()
      for path in abandoned { unlink(path) }
    }
    let after = Set(problems())
    return before.filter { $0.isRepairable && !after.contains($0) } + told
  }

  private func backupProblems() -> [Problem] {
    do throws(StoreError) {
      let names = try Backups(directory: directory).names()
      return names.compactMap { name in
        do throws(StoreError) {
          _ = try JSONFile(path: Path.join(backupsFolder, name.text)).read(ScrumsDocument.init(_:))
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
  private var abandoned: [String] {
    let inStore = try? TemporaryFiles.abandoned(in: directory) { $0 == "scrums.json" || $0 == "meeting.json" }
    let inHistory = try? TemporaryFiles.abandoned(in: historyFolder, of: StoreCheck.isOurs)
    let inBackups = try? TemporaryFiles.abandoned(in: backupsFolder, of: StoreCheck.isOurs)
    return (inStore ?? []) + (inHistory ?? []) + (inBackups ?? [])
  }
}
