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

  /// The lines of all files, none of which are scanned yet.
  func lines(at now: Int = Glibc.time(nil)) throws(StoreError) -> HistoryContents {
    HistoryContents(try HistoryText(self, at: now))
  }

  /// The ids of all meetings, also of the deleted ones.
  func knownIDs() throws(StoreError) -> Set<UUID> {
    var lines = try lines()
    lines.scan()
    if let trouble = lines.text.trouble { throw trouble }
    return Set(lines.last.keys)
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
  package func insert(
    _ meetings: [Meeting], over objects: [UUID: JSONObject] = [:], at now: Date
  ) throws(StoreError) {
    guard !meetings.isEmpty else { return }
    try refuse(meetings, over: objects)
    let lines = meetings.sorted { $0.startedAt < $1.startedAt }.flatMap { meeting in
      let original = objects[meeting.id]
      var object = meeting.json(over: original).object ?? JSONObject()
      // A meeting from another store was saved there, even if nobody knows when.
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
      do throws(RecordError) { _ = try Meeting(json: meeting.json(over: objects[meeting.id])) } catch {
        throw StoreError(path: path, message: error.message)
      }
    }
  }

  /// Adds a line that is made from those about the same meeting, and then compacts the file if more than half
  /// of its lines are replaced. Both happen under the file's lock: another process's line comes before and is
  /// known, or comes after. If compacting fails, the old file is as good, and the line is saved: that is no
  /// error.
  private func append(about id: UUID, _ make: (MeetingVersions?) -> JSONObject) throws(StoreError) {
    _ = try OpenDirectory(making: folder)
    try LineFile.append(to: path) { file throws(StoreError) in
      var lines = try lines()
      lines.scan()
      if let trouble = lines.text.trouble { throw trouble }
      let versions = lines.versions(of: id)
      return (JSONWriter.compact(.object(make(versions))), versions != nil)
    } then: { file throws(StoreError) in
      guard try file.size() <= Self.compactedSize else { return }
      let contents = HistoryContents(try file.contents())
      guard contents.isWorthCompacting else { return }
      try AtomicFile.write(contents.text(isCompacted: true), to: path)
    }
  }
}
