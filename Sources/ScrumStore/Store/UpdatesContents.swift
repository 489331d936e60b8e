import FoundationEssentials
import ScrumModel

/// The updates of attendees for the next meeting of one scrum: the lines of its file, read as a set.
///
/// A line is an update, or a mark that an update was used by a meeting or taken back. Lines are only ever added: whatever
/// order git gives those of two clones, they say the same, and no used update comes back. Of several lines about one
/// update, the one that was saved last counts.
struct UpdatesContents {
  /// The updates that were used, also those whose own line is missing.
  private(set) var done: Set<UUID> = []
  private(set) var problems: [Problem] = []
  private var updates: [UUID: (update: Update, savedAt: Date, line: ArraySlice<UInt8>)] = [:]
  /// When updates were taken back.
  private var takenBack: [UUID: Date] = [:]

  var pending: [Update] {
    updates.values.filter { entry in
      let id = entry.update.id
      return !done.contains(id) && takenBack[id].map { $0 < entry.savedAt } ?? true
    }.map(\.update).sorted(by: Update.isOlder)
  }

  init() {}

  init(_ file: HistoryFile) throws(StoreError) { add(try file.bytes(), from: file.present) }

  /// When a line about some updates is saved that counts over those that are known, whatever the clock says.
  fileprivate func savedAt(_ updates: [UUID], now: Date) -> Date {
    let known = updates.flatMap { [self.updates[$0]?.savedAt, takenBack[$0]] }.compactMap(\.self)
    // A time without an end is that of a version that did not know it.
    let latest = known.filter { $0 < .distantFuture }.max()
    return latest.map { max(now, Date(milliseconds: $0.milliseconds + 1)) } ?? now
  }

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
    var used: UUID?
    var takenBack: UUID?
    var update: Update?
    var savedAt: Date?
    try line.withUnsafeBufferPointer { bytes throws(JSONError) in
      try JSONReader.record(bytes) { json throws(RecordError) in
        let fields = try RecordFields(json)
        savedAt = try? fields.object["savedAt"].map { json throws(RecordError) in try Date(json: json) }
        if fields.object["usedBy"] != nil {
          used = try fields.required("id")
        } else if fields.object["deleted"] == .bool(true) {
          takenBack = try fields.required("id")
        } else {
          update = try Update(json: json)
        }
      }
    }
    if let used { done.insert(used) }
    // Earlier versions did not say when, and could not bring it back.
    if let takenBack {
      self.takenBack[takenBack] = max(savedAt ?? .distantFuture, self.takenBack[takenBack] ?? .distantPast)
    }
    guard let update else { return }
    let saved = savedAt ?? update.at
    // Of two different lines about one update the same counts everywhere.
    let known = updates[update.id]
    let isLater = known.map {
      saved == $0.savedAt ? line.lexicographicallyPrecedes($0.line) : saved > $0.savedAt
    }
    if isLater ?? true { updates[update.id] = (update, saved, line) }
  }
}

// MARK: The store

extension ScrumStore {
  /// The updates for a scrum's next meeting, oldest first, and the problems of unreadable lines.
  package func updates(of scrum: UUID) throws(StoreError) -> (pending: [Update], problems: [Problem]) {
    let contents = try UpdatesContents(updatesFile(of: scrum))
    return (contents.pending, contents.problems)
  }

  /// Adds updates for the next meeting of a scrum, or writes them anew, with one write.
  /// - Parameter now: when they are saved, if there may be earlier lines about them; nil for new ones.
  package func append(_ updates: [Update], to scrum: UUID, savedAt now: Date? = nil) throws(StoreError) {
    let file = try updatesFile(of: scrum)
    for update in updates {
      // The written line must be readable.
      do throws(RecordError) { _ = try Update(json: .object(update.json())) } catch {
        throw StoreError(path: file.path, message: error.message)
      }
    }
    let savedAt = try now.map { now throws(StoreError) in
      try UpdatesContents(file).savedAt(updates.map(\.id), now: now)
    }
    try append(updates.map { $0.json(.running).saved(at: savedAt) }, to: file)
  }

  /// Marks updates as used by a meeting, which is no news if another board has done it.
  package func useUpdates(_ updates: [UUID], of scrum: UUID, in meeting: UUID) throws(StoreError) {
    let file = try updatesFile(of: scrum)
    let known = try UpdatesContents(file).done
    try append(
      updates.filter { !known.contains($0) }.map { ["id": .id($0), "usedBy": .id(meeting)] }, to: file)
  }

  package func deleteUpdates(_ updates: [UUID], of scrum: UUID, at now: Date) throws(StoreError) {
    let marks: [JSONObject] = updates.map { ["deleted": .bool(true), "id": .id($0)] }
    let file = try updatesFile(of: scrum)
    let savedAt = try UpdatesContents(file).savedAt(updates, now: now)
    try append(marks.map { $0.saved(at: savedAt) }, to: file)
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

extension JSONObject {
  fileprivate func saved(at now: Date?) -> JSONObject {
    var object = self
    object["savedAt"] = now.map { .string($0.timestamp(.milliseconds)) }
    return object
  }
}
