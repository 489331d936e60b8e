import FoundationEssentials
import ScrumModel

/// The past meetings of one scrum, one per line, of which the last line with an id counts.
struct HistoryFile {
  let path: String

  /// How many lines must agree on how old the unread ones are.
  private static let margin = 8

  /// The newest meetings, the newest first, read from the end of the file and only as far as needed.
  ///
  /// A line that cannot be read is set aside. A meeting's first line stands after those of all older
  /// meetings, but an edit of an old one stands after them all. So reading goes on until enough meetings
  /// are younger than every one of the last few lines: unless all of these are edits, what is
  /// unread is older still.
  func recent(_ limit: Int) throws(StoreError) -> [Meeting] {
    guard limit > 0, var lines = try BackwardLines(path) else { return [] }
    var found: [Meeting] = []
    var seen: Set<UUID> = []
    var lastStarts: [Date] = []
    while let line = try lines.next() {
      guard let json = try? JSONReader.read(line), let object = json.object,
        let id = object["id"]?.string.flatMap(UUID.init(text:))
      else { continue }
      if object["deleted"] == .bool(true) {
        seen.insert(id)
        continue
      }
      guard let meeting = try? Meeting(json: json) else { continue }
      lastStarts = lastStarts.suffix(HistoryFile.margin - 1) + [meeting.startedAt]
      if seen.insert(id).inserted { found.append(meeting) }
      if found.count >= limit, lastStarts.count == HistoryFile.margin, let bound = lastStarts.max() {
        if found.count(where: { $0.startedAt >= bound }) >= limit { break }
      }
    }
    return Array(found.sorted { $0.startedAt > $1.startedAt }.prefix(limit))
  }

  /// Adds a meeting, or a newer state of one; keys that were read with an older line of it are kept.
  func append(_ meeting: Meeting) throws(StoreError) {
    let json = meeting.json(over: try lastObject(of: meeting.id))
    do throws(RecordError) { _ = try Meeting(json: json) } catch {
      throw StoreError(.unwritable, path: path, message: error.message)
    }
    try append(json)
  }

  /// Adds the line that says that a meeting was deleted.
  func appendDeletion(of id: UUID) throws(StoreError) {
    var object = JSONObject()
    object["id"] = .string(id.uuidString)
    object["deleted"] = .bool(true)
    try append(.object(object))
  }

  private func append(_ json: JSONValue) throws(StoreError) {
    try PrivateDirectory.make(Path.parent(of: path))
    try LineFile.append(JSONWriter.compact(json), to: path)
  }

  /// The last line of a meeting that was deleted or not; nil where it has none.
  private func lastObject(of id: UUID) throws(StoreError) -> JSONObject? {
    guard var lines = try BackwardLines(path) else { return nil }
    let needle = Array(id.uuidString.utf8)
    while let line = try lines.next() {
      // Looking for the id first spares reading all the other lines.
      guard line.contains(needle), let object = (try? JSONReader.read(line))?.object,
        object["id"] == .string(id.uuidString), object["deleted"] != .bool(true)
      else { continue }
      return object
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ needle: [UInt8]) -> Bool {
    withUnsafeBytes { line in
      var rest = line[...]
      while let start = rest.firstIndex(of: needle[0]) {
        if line[start...].starts(with: needle) { return true }
        rest = line[(start + 1)...]
      }
      return false
    }
  }
}
