import FoundationEssentials
import Glibc
import ScrumModel

/// Reads everything in a store, finds problems, and repairs those that can be repaired without loss.
package struct StoreCheck: Sendable {
  let directory: String
  var store: StorePath { StorePath(root: directory) }
  var scrumsPath: StorePath { store.appending("scrums.json") }
  var historyFolder: StorePath { store.appending("history") }
  var updatesFolder: StorePath { store.appending("updates") }
  var backupsFolder: StorePath { store.appending("backups") }

  package init(_ directory: String) { self.directory = directory }

  package func problems() -> [Problem] { findings().filter { !$0.isHarmless } }

  /// All problems, and everything that is unusual but harmless.
  package func findings() -> [Problem] {
    var findings = kindProblems()
    // Each problem is reported once.
    let told = Set(findings.map(\.file))
    let more =
      modeFindings() + found(scrumsProblems)
      + meetingPaths.flatMap { path in
        found { () throws(StoreError) in
          var lines = MeetingLines()
          _ = try lines.read(at: path)
          return lines.findings(in: path)
        }
      }
      + found(lineFindings)
      + found(backupFindings)
    findings += more.filter { !told.contains($0.file) }
    findings += abandoned.map {
      Problem($0, "left by a save that was cut off; it never took its place", isRepairable: true)
    }
    return findings
  }

  /// Repairs what can be repaired without loss, and backs up the files that it changes.
  /// - Returns: the repairs.
  package func repair() throws(StoreError) -> [Problem] {
    let before = findings()
    guard before.contains(where: \.isRepairable) else { return [] }
    try DirectoryLock.hold(store) { _ throws(StoreError) in
      try repairModes()
      try repairScrums()
      try repairLines()
      for path in abandoned { try AtomicFile.remove(path) }
    }
    let after = Set(findings())
    return before.filter { $0.isRepairable && !after.contains($0) }
  }

  package func contents() -> Contents {
    var contents = Contents(scrums: scrumIDs()?.count)
    for path in (try? paths(in: historyFolder)) ?? [] {
      contents.histories += 1
      guard let file = try? OpenFile(path), let bytes = try? file.contents() else { continue }
      contents.meetings += HistoryContents(bytes).last.count
    }
    contents.meetingsInProgress = StoredMeeting.all(in: directory).meetings.count
    contents.backups = (try? Backups(directory: directory).list().count) ?? 0
    return contents
  }

  package struct Contents: Hashable, Sendable {
    /// The scrums; nil if they can't be read.
    package internal(set) var scrums: Int?
    /// The files of past meetings, and the meetings in them, deleted ones included.
    package internal(set) var histories = 0, meetings = 0
    package internal(set) var backups = 0
    package internal(set) var meetingsInProgress = 0
  }

  /// Names that are not the file or directory they should be; no link is followed, and only `scrums.json` may be one.
  private func kindProblems() -> [Problem] {
    var found: [Problem] = []
    func look(in folder: StorePath, at isOurs: (String) -> Bool, wanted: mode_t) {
      guard let directory = try? OpenDirectory(folder), let names = try? directory.names() else { return }
      for name in names where isOurs(name) {
        guard let status = try? directory.status(of: name), status.st_mode & S_IFMT != wanted else {
          continue
        }
        let words = status.refusal(wanted: wanted == S_IFDIR ? "a directory" : "a regular file")
        found.append(Problem(folder.appending(name), words))
      }
    }
    look(in: store, at: { StoreCheck.isOurs($0) && $0 != "scrums.json" }, wanted: S_IFREG)
    let folders = StoreCheck.folders
    look(in: store, at: folders.contains, wanted: S_IFDIR)
    for name in folders { look(in: store.appending(name), at: StoreCheck.isOurs, wanted: S_IFREG) }
    return found
  }

  static let folders = HistoryFolder.names + [MeetingFolder.name, "backups"]

  static func isOurs(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    return name.hasSuffix(DirectoryLock.name) || name.hasSuffix(".json") || name.hasSuffix(".jsonl")
      || zip(parts, parts.dropFirst()).contains { ["json", "jsonl"].contains($0) && $1.hasPrefix("damaged") }
  }

  func found(_ search: () throws(StoreError) -> [Problem]) -> [Problem] {
    do throws(StoreError) { return try search() } catch { return [Problem(error)] }
  }

  private var meetingPaths: [StorePath] {
    let folder = MeetingFolder(store: directory)
    return ((try? folder.scrums()) ?? []).map(folder.file).sorted { $0.text < $1.text }
  }

  private func backupFindings() throws(StoreError) -> [Problem] {
    try Backups(directory: directory).names().flatMap { name in
      found { () throws(StoreError) in
        guard let file = try OpenFile(backupsFolder.appending(name.text)) else { return [] }
        let bytes = try file.contents()
        do throws(StoreError) {
          _ = try JSONFile(path: file.path).read(bytes, ScrumsDocument.init(_:))
          return []
        } catch {
          // A true copy of a file that was damaged, made before that was repaired.
          return [Problem(error, isHarmless: ContentHash(bytes).text == name.hash)]
        }
      }
    }
  }

  private var abandoned: [StorePath] {
    ([store] + StoreCheck.folders.map(store.appending)).flatMap { folder in
      (try? TemporaryFiles.abandoned(in: folder, of: StoreCheck.isOurs)) ?? []
    }
  }
}

package struct Problem: Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// The line with the problem, from 1, if there is one.
  package let line: Int?
  /// The problem, in one line without the place.
  package let message: String
  /// Whether it can be repaired without loss.
  package let isRepairable: Bool
  /// Whether it is only unusual: normal use leaves it behind, and nothing needs to be done.
  package let isHarmless: Bool

  init(
    _ path: some CustomStringConvertible, line: Int? = nil, _ message: String, isRepairable: Bool = false,
    isHarmless: Bool = false
  ) {
    file = path.description
    self.line = line
    self.message = message.harmless
    self.isRepairable = isRepairable
    self.isHarmless = isHarmless
  }

  init(_ error: StoreError, isHarmless: Bool = false) {
    self.init(error.path, line: error.line, error.message, isHarmless: isHarmless)
  }

  /// One line such as `history/X.jsonl:12: the line is torn`, fit for any terminal.
  package var description: String { "\(file.harmless)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
