import FoundationEssentials
import ScrumModel

/// The updates of attendees for the next meeting of one scrum: the lines of its file, read as a set.
///
/// A line is an update, or a mark that an update was used by a meeting or taken back. Lines are only ever added: whatever
/// order git gives those of two clones, they say the same, and no used update comes back.
struct UpdatesContents {
  /// The updates that were used or taken back, also those whose own line is missing.
  private(set) var done: Set<UUID> = []
  private(set) var problems: [Problem] = []
  private var updates: [UUID: (update: Update, line: ArraySlice<UInt8>)] = [:]

  var pending: [Update] {
    updates.values.map(\.update).filter { !done.contains($0.id) }.sorted(by: Update.isOlder)
  }

  init() {}

  init(_ file: HistoryFile) throws(StoreError) { add(try file.bytes(), from: file.present) }

  mutating func add(_ bytes: [UInt8], from path: StorePath) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
      do throws(JSONError) { try add(line) } catch {
        let words = index == lines.count - 1 ? "the line is torn" : error.message
        // A line that is no JSON holds nothing that could get lost.
        let isDamaged = (try? JSONReader.read(line)) == nil
        problems.append(Problem(path, line: index + 1, words, isRepairable: isDamaged))
      }
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) throws(JSONError) {
    var mark: UUID?
    var update: Update?
    try line.withUnsafeBufferPointer { bytes throws(JSONError) in
      try JSONReader.record(bytes) { json throws(RecordError) in
        let fields = try RecordFields(json)
        if fields.object["deleted"] == .bool(true) || fields.object["usedBy"] != nil {
          mark = try fields.required("id")
        } else {
          update = try Update(json: json)
        }
      }
    }
    if let mark { done.insert(mark) }
    // Of two different lines about one update the same counts everywhere.
    if let update, updates[update.id].map({ line.lexicographicallyPrecedes($0.line) }) ?? true {
      updates[update.id] = (update, line)
    }
  }
}

// MARK: The store

extension ScrumStore {
  /// The updates for a scrum's next meeting, oldest first, and the problems of unreadable lines.
  package func updates(of scrum: UUID) throws(StoreError) -> (pending: [Update], problems: [Problem]) {
    let contents = try UpdatesContents(updatesFile(of: scrum))
    return (contents.pending, contents.problems)
  }

  /// Adds updates for the next meeting of a scrum, with one write.
  package func append(_ updates: [Update], to scrum: UUID) throws(StoreError) {
    let file = try updatesFile(of: scrum)
    for update in updates {
      // The written line must be readable.
      do throws(RecordError) { _ = try Update(json: .object(update.json())) } catch {
        throw StoreError(path: file.path, message: error.message)
      }
    }
    try append(updates.map { $0.json(.running) }, to: file)
  }

  /// Marks updates as used by a meeting, which is no news if another board has done it.
  package func useUpdates(_ updates: [UUID], of scrum: UUID, in meeting: UUID) throws(StoreError) {
    let file = try updatesFile(of: scrum)
    let known = try UpdatesContents(file).done
    try append(
      updates.filter { !known.contains($0) }.map { ["id": .id($0), "usedBy": .id(meeting)] }, to: file)
  }

  package func deleteUpdate(_ update: UUID, of scrum: UUID) throws(StoreError) {
    try append([["deleted": .bool(true), "id": .id(update)]], to: updatesFile(of: scrum))
  }

  private func updatesFile(of scrum: UUID) throws(StoreError) -> HistoryFile {
    try HistoryFolder(store: directory, "updates").history(of: scrum)
  }

  private func append(_ objects: [JSONObject], to file: HistoryFile) throws(StoreError) {
    guard !objects.isEmpty else { return }
    let lines = objects.flatMap { JSONWriter.compact(.object($0)) + [UInt8(ascii: "\n")] }
    try LineFile.append(lines, to: file.writable().path)
  }
}
