import FoundationEssentials
import Glibc
import ScrumModel

/// Reads everything in a store, finds problems, and repairs those that can be repaired without loss.
public struct StoreCheck: Sendable {
  let directory: String
  var store: StorePath { StorePath(root: directory) }
  var scrumsPath: StorePath { store.appending("scrums.json") }
  var historyFolder: StorePath { store.appending("history") }
  var updatesFolder: StorePath { store.appending("updates") }
  private var oldMeeting: StorePath { store.appending(MeetingFolder.oldName) }
  var backupsFolder: StorePath { store.appending("backups") }

  /// The check of the store in a directory.
  public init(_ directory: String) { self.directory = directory }

  /// All problems, file by file; nothing is changed.
  public func problems() -> [Problem] { findings().filter { !$0.isHarmless } }

  /// All problems, and everything that is unusual but harmless.
  public func findings() -> [Problem] {
    var findings = kindProblems()
    // Each problem is reported once.
    let told = Set(findings.map(\.file))
    let more =
      modeFindings() + found(scrumsProblems)
      + meetingPaths.flatMap { path in
        found { () throws(StoreError) in
          _ = try JSONFile(path: path).read(ProgressDocument.init(_:))
          return []
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
  /// - Returns: what was repaired, and how conflicts were merged.
  public func repair() throws(StoreError) -> [Problem] {
    let before = findings()
    guard before.contains(where: \.isRepairable) else { return [] }
    var told: [Problem] = []
    try DirectoryLock.hold(store) { () throws(StoreError) in
      try repairModes()
      told = try repairConflicts()
      try repairScrums()
      told += try repairLines()
      for path in abandoned { try AtomicFile.remove(path) }
    }
    let after = Set(findings())
    return before.filter { $0.isRepairable && !after.contains($0) } + told
  }

  /// How much there is to look at.
  public func contents() -> Contents {
    var contents = Contents(scrums: scrumIDs()?.count)
    for path in (try? paths(in: historyFolder)) ?? [] {
      contents.histories += 1
      guard let file = try? OpenFile(path), let bytes = try? file.contents() else { continue }
      contents.meetings += HistoryContents(bytes).last.count
    }
    contents.meetingsInProgress = StoredMeeting.all(in: directory).meetings.count
    contents.backups = (try? Backups(directory: directory).names().count) ?? 0
    return contents
  }

  /// The numbers of things in a store.
  public struct Contents: Hashable, Sendable {
    /// The scrums; nil if they can't be read.
    public internal(set) var scrums: Int?
    /// The files of past meetings, and the meetings in them, deleted ones included.
    public internal(set) var histories = 0, meetings = 0
    /// The versions of `scrums.json` that are kept.
    public internal(set) var backups = 0
    /// The meetings that are in progress or unfinished.
    public internal(set) var meetingsInProgress = 0
  }

  /// Names of the store that are not the file or directory that they should be. A link is reported and not followed; only
  /// `scrums.json` may be one.
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
    name.hasSuffix(DirectoryLock.name) || name.hasSuffix(".json") || name.hasSuffix(".jsonl")
      || name.contains(".json.damaged") || name.contains(".jsonl.damaged")
  }

  /// The problems that a search finds, or the error that ends it.
  func found(_ search: () throws(StoreError) -> [Problem]) -> [Problem] {
    do throws(StoreError) { return try search() } catch { return [Problem(error)] }
  }

  private var meetingPaths: [StorePath] {
    [oldMeeting] + ((try? MeetingFolder(store: directory).files())?.values.sorted { $0.text < $1.text } ?? [])
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

/// Something wrong or unusual in a store.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file or directory.
  public let file: String
  /// The line with the problem, from 1, if there is one.
  public let line: Int?
  /// What is wrong, in one line without the place.
  public let message: String
  /// Whether it can be repaired without loss.
  public let isRepairable: Bool
  /// Whether it is only unusual: normal use leaves it behind, and nothing needs to be done.
  public let isHarmless: Bool

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
  public var description: String { "\(file.harmless)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
