import FoundationEssentials
import Glibc
import ScrumModel

/// The past meetings of one scrum, in one file or in several whose names differ only in case.
struct HistoryFile {
  let folder: StorePath
  /// The names of the files; new lines go into the first.
  let names: [String]
  var path: StorePath { folder.appending(names[0]) }
  /// The size in bytes above which a file is not compacted.
  private static let compactedSize = 16 << 20

  /// The bytes of all files, each ended by a newline if another one follows.
  func bytes() throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    for name in names {
      guard let file = try OpenFile(folder.appending(name)) else { continue }
      bytes = bytes.isEmpty ? try file.contents() : LineFile.whole(bytes) + (try file.contents())
    }
    return bytes
  }

  func lines(at now: Int = Glibc.time(nil)) throws(StoreError) -> HistoryContents {
    HistoryContents(try HistoryText(self, at: now))
  }

  func knownIDs() throws(StoreError) -> Set<UUID> { Set(try scannedLines().last.keys) }

  private func scannedLines() throws(StoreError) -> HistoryContents {
    var lines = try lines()
    lines.scan()
    if let trouble = lines.text.trouble { throw trouble }
    return lines
  }

  /// Adds a meeting, or a newer version of one; unknown keys of an older line are kept.
  func append(_ meeting: Meeting, at now: Date) throws(StoreError) {
    try refuse([meeting])
    try append(about: meeting.id) { ($0 ?? MeetingVersions([])).adding(meeting, at: now.milliseconds) }
  }

  func appendDeletion(of id: UUID, at now: Date) throws(StoreError) {
    try append(about: id) { MeetingVersions.deletion(of: id, among: $0, at: now.milliseconds) }
  }

  /// Adds new meetings in one step, the oldest first, each written over the object that it was read from, if any.
  func insert(_ meetings: [Meeting], over objects: [UUID: JSONObject], at now: Date) throws(StoreError) {
    guard !meetings.isEmpty else { return }
    try refuse(meetings, over: objects)
    let lines = meetings.sorted { $0.startedAt < $1.startedAt }.flatMap { meeting in
      let original = objects[meeting.id]
      var object = meeting.json(over: original)
      // A meeting from another store was saved there, even if the time is unknown.
      if original == nil { object["savedAt"] = HistoryGlance.text(now.milliseconds) }
      return JSONWriter.compact(.object(object)) + [UInt8(ascii: "\n")]
    }
    _ = try OpenDirectory(making: folder)
    try LineFile.withLock(path) { file throws(StoreError) in
      let old = try file.contents()
      try AtomicFile.write(LineFile.whole(old) + lines, to: path)
    }
  }

  private func refuse(_ meetings: [Meeting], over objects: [UUID: JSONObject] = [:]) throws(StoreError) {
    for meeting in meetings {
      let json = JSONValue.object(meeting.json(over: objects[meeting.id]))
      do throws(RecordError) { _ = try Meeting(json: json) } catch {
        throw StoreError(path: path, message: error.message)
      }
    }
  }

  /// Adds a line that is made from those about the same meeting, and then compacts the file if more than half of its
  /// lines are replaced. Both happen under the file's lock: another process's line comes before and is known, or comes
  /// after. If compacting fails, the old file is as good, and the line is saved: that is no error.
  private func append(about id: UUID, _ make: (MeetingVersions?) -> JSONObject) throws(StoreError) {
    _ = try OpenDirectory(making: folder)
    var isKnown = false
    try LineFile.append(to: path) { () throws(StoreError) in
      let versions = try scannedLines().versions(of: id)
      isKnown = versions != nil
      return JSONWriter.compact(.object(make(versions)))
    } then: { file throws(StoreError) in
      guard isKnown, try file.size() <= Self.compactedSize else { return }
      let contents = HistoryContents(try file.contents())
      if contents.isWorthCompacting { try AtomicFile.write(contents.text(isCompacted: true), to: path) }
    }
  }
}

/// The directory of the past meetings, with a file for each scrum. The case of a name does not matter: Python
/// and JavaScript write ids in lower case. Several files of the same scrum are read as one history.
struct HistoryFolder {
  let path: StorePath
  /// The names of the directories that have a file for each scrum.
  static let names = ["history", "updates"]

  /// - Parameter name: the name in the store of this directory, or of another one with a file for each scrum.
  init(store: String, _ name: String = "history") { path = StorePath(root: store).appending(name) }

  /// The names of each scrum's files, in the order of their bytes: the one in upper case comes first.
  func names() throws(StoreError) -> [UUID: [String]] {
    var names: [UUID: [String]] = [:]
    for name in try OpenDirectory(path)?.names() ?? [] {
      if let id = Self.scrumID(of: name) { names[id, default: []].append(name) }
    }
    return names
  }

  static func scrumID(of name: String) -> UUID? {
    guard name.hasSuffix(ending) else { return nil }
    return UUID(text: String(name.dropLast(ending.utf8.count)))
  }

  func history(of scrum: UUID) throws(StoreError) -> HistoryFile {
    history(of: scrum, try names()[scrum] ?? [])
  }

  func history(of scrum: UUID, _ names: [String]) -> HistoryFile {
    HistoryFile(folder: path, names: names.isEmpty ? [scrum.uuidString + Self.ending] : names)
  }

  private static let ending = ".jsonl"
}
