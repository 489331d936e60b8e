import FoundationEssentials
import Glibc
import ScrumModel

/// The past meetings of one scrum.
struct HistoryFile {
  /// The file to write.
  let path: StorePath
  /// The file to read: the same one, or one whose name has the id in lower case.
  let present: StorePath
  /// The size in bytes above which a file is not compacted.
  private static let compactedSize = 16 << 20

  init(_ path: StorePath, present: StorePath? = nil) {
    (self.path, self.present) = (path, present ?? path)
  }

  /// The file under its usual name, in its folder, which is made.
  func writable() throws(StoreError) -> HistoryFile {
    let folder = try OpenDirectory(making: path.parent)
    if present != path { _ = try folder.rename(present.name, to: path.name) }
    return HistoryFile(path)
  }

  func bytes() throws(StoreError) -> [UInt8] { try OpenFile(present)?.contents() ?? [] }

  /// The lines of the file, or the last whole ones.
  /// - Parameter limit: the most bytes that are read.
  func lines(limit: Int = .max) throws(StoreError) -> HistoryContents {
    guard let file = try OpenFile(present) else { return HistoryContents([], of: present.name) }
    let size = try file.boundedSize()
    guard size > limit else { return HistoryContents(try file.contents(), of: present.name) }
    let bytes = try file.read(from: size - limit, count: limit)
    return HistoryContents(
      Array(bytes[Self.lineStart(in: bytes, after: 1)...]), of: present.name, isCut: true)
  }

  /// Where the first whole line begins from a place on.
  static func lineStart(in bytes: [UInt8], after place: Int) -> Int {
    guard place > 0 else { return 0 }
    return bytes[(place - 1)...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  func knownIDs() throws(StoreError) -> Set<UUID> { Set(try lines().last.keys) }

  /// Adds a meeting, or a newer version of one.
  /// - Parameter change: what a version that is there becomes, if it is not deleted; nil if the meeting takes its place.
  func append(
    _ meeting: Meeting, at now: Date, over change: ((Meeting) -> Meeting)? = nil
  ) throws(StoreError) {
    try refuse([meeting])
    try append(about: meeting.id) { versions in
      guard let change, let versions else {
        return (versions ?? MeetingVersions([])).adding(meeting, at: now.milliseconds)
      }
      guard versions.isShown, let there = versions.merged() else { return nil }
      let new = change(there)
      return new == there ? nil : versions.adding(new, at: now.milliseconds)
    }
  }

  func appendDeletion(of id: UUID, at now: Date) throws(StoreError) {
    try append(about: id) { MeetingVersions.deletion(of: id, among: $0, at: now.milliseconds) }
  }

  /// Adds new meetings in one step, the oldest first.
  func insert(_ meetings: [Meeting], at now: Date) throws(StoreError) {
    guard !meetings.isEmpty else { return }
    try refuse(meetings)
    let lines = meetings.sorted { $0.startedAt < $1.startedAt }.flatMap { meeting in
      let object = MeetingVersions.line(meeting, savedAt: now.milliseconds, restoredAt: nil)
      return JSONWriter.compact(.object(object)) + [UInt8(ascii: "\n")]
    }
    _ = try writable()
    try LineFile.withLock(path) { file throws(StoreError) in
      let old = try file.contents()
      try AtomicFile.write(LineFile.whole(old) + lines, to: path)
    }
  }

  private func refuse(_ meetings: [Meeting]) throws(StoreError) {
    for meeting in meetings where !meeting.isReadable {
      do throws(RecordError) { _ = try Meeting(json: .object(meeting.json())) } catch {
        throw StoreError(path: path, message: error.message)
      }
    }
  }

  /// Adds a line, if any, that is made from those about the same meeting, and then compacts the file if more than half
  /// of its lines are replaced. Both happen under the file's lock: another process's line comes before and is known, or
  /// comes after. If compacting fails, the old file is as good, and the line is saved: that is no error.
  private func append(about id: UUID, _ make: (MeetingVersions?) -> JSONObject?) throws(StoreError) {
    let history = try writable()
    var isKnown = false
    try LineFile.append(to: path) { () throws(StoreError) in
      let versions = try history.lines().versions(of: id)
      isKnown = versions != nil
      return make(versions).map { JSONWriter.compact(.object($0)) }
    } then: { file throws(StoreError) in
      guard isKnown, try file.size() <= Self.compactedSize else { return }
      let contents = HistoryContents(try file.contents())
      if contents.isWorthCompacting { try AtomicFile.write(contents.text(isCompacted: true), to: path) }
    }
  }
}

/// The directory of the past meetings, with a file for each scrum. One whose name has the id in lower case, as Python and
/// JavaScript write it, is found too, and gets its usual name when it is written.
struct HistoryFolder {
  let path: StorePath
  /// The names of the directories that have a file for each scrum.
  static let names = ["history", "updates"]

  /// - Parameter name: the name in the store of this directory, or of another one with a file for each scrum.
  init(store: String, _ name: String = "history") { path = StorePath(root: store).appending(name) }

  /// The name of each scrum's file: of several that differ in case, the first in the order of their bytes.
  func names() throws(StoreError) -> [UUID: String] {
    var names: [UUID: String] = [:]
    for name in try OpenDirectory(path)?.names() ?? [] {
      if let id = Self.scrumID(of: name), names[id] == nil { names[id] = name }
    }
    return names
  }

  static func scrumID(of name: String) -> UUID? {
    guard name.hasSuffix(ending) else { return nil }
    return UUID(text: String(name.dropLast(ending.utf8.count)))
  }

  func history(of scrum: UUID) throws(StoreError) -> HistoryFile { history(of: scrum, try names()[scrum]) }

  func history(of scrum: UUID, _ name: String?) -> HistoryFile {
    HistoryFile(path.appending(scrum.uuidString + Self.ending), present: name.map(path.appending))
  }

  private static let ending = ".jsonl"
}
