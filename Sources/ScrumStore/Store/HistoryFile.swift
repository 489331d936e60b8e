import FoundationEssentials
import ScrumModel

/// The past meetings of one scrum, one per line, of which the last line with an id counts.
struct HistoryFile {
  let path: StorePath

  /// The newest meetings, the newest first, read from the end of the file and only as far as needed.
  func recent(_ limit: Int) throws(StoreError) -> [Meeting] {
    if limit == 1, let latest = try latestAtPlainEnd() { return [latest] }
    var reader = try HistoryReader(path)
    return try reader.next(limit)
  }

  /// Adds a meeting, or a newer state of one; keys that were read with an older line of it are kept.
  func append(_ meeting: Meeting) throws(StoreError) {
    let old = try lastObject(of: meeting.id)
    let json = meeting.json(over: old)
    do throws(RecordError) { _ = try Meeting(json: json) } catch {
      throw StoreError(.unwritable, path: path, message: error.message)
    }
    try append(json)
    if old != nil { compact() }
  }

  /// Adds the line that says that a meeting was deleted.
  func appendDeletion(of id: UUID) throws(StoreError) {
    var object = JSONObject()
    object["id"] = .string(id.uuidString)
    object["deleted"] = .bool(true)
    try append(.object(object))
    compact()
  }

  /// The size in bytes above which a file is left as it is.
  private static let compactedSize = 16 << 20

  /// Writes the file again without the lines that later ones have replaced, where these are more than half.
  ///
  /// Whoever adds a line waits until this is done, and then adds it to the new file. Where it fails the old file
  /// is as good, and what was to be saved has been saved: that is no error.
  private func compact() {
    try? LineFile.withLock(path) { file throws(StoreError) in
      guard try file.size() <= HistoryFile.compactedSize else { return }
      let contents = HistoryContents(try file.contents())
      guard contents.isWorthCompacting else { return }
      try AtomicFile.write(HistoryFile.text(of: contents.compacted), to: path)
    }
  }

  /// Lines as a file holds them.
  static func text(of lines: [HistoryContents.Line]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += line.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private func append(_ json: JSONValue) throws(StoreError) {
    _ = try OpenDirectory(making: path.parent)
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
