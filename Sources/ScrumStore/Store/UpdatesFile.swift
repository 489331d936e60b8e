import FoundationEssentials
import ScrumModel

/// What attendees of one scrum wrote for its next meeting, in one file or in several whose names differ only in case.
///
/// A line is an update, or a mark that an update was used by a meeting or taken back. Lines are only ever added: whatever
/// order git gives those of two clones, they say the same, and no used update comes back.
struct UpdatesFile {
  private let files: HistoryFile

  init(_ files: HistoryFile) { self.files = files }

  /// The updates of a scrum of the store in a directory.
  init(store: String, scrum: UUID) throws(StoreError) {
    files = try HistoryFolder(store: store, "updates").history(of: scrum)
  }

  /// Reads the lines of all files.
  func contents() throws(StoreError) -> UpdatesContents {
    var contents = UpdatesContents()
    for name in files.names {
      let path = files.folder.appending(name)
      guard let file = try OpenFile(path) else { continue }
      contents.add(try file.contents(), from: path)
    }
    return contents
  }

  /// Adds updates with one write.
  func append(_ updates: [Update]) throws(StoreError) {
    var objects: [JSONObject] = []
    for update in updates {
      // What is written must be readable.
      do throws(RecordError) { _ = try Update(json: .object(update.object)) } catch {
        throw StoreError(path: files.path, message: error.message)
      }
      objects.append(update.object)
    }
    try append(objects)
  }

  /// Marks updates as used by a meeting; those that are marked already need no second mark.
  func mark(_ updates: [UUID], usedBy meeting: UUID) throws(StoreError) {
    let known = try contents().done
    try append(
      updates.filter { !known.contains($0) }.map { ["id": .id($0), "usedBy": .id(meeting)] })
  }

  /// Takes back an update.
  func delete(_ update: UUID) throws(StoreError) {
    try append([["deleted": .bool(true), "id": .id(update)]])
  }

  private func append(_ objects: [JSONObject]) throws(StoreError) {
    guard !objects.isEmpty else { return }
    let lines = objects.flatMap { JSONWriter.compact(.object($0)) + [UInt8(ascii: "\n")] }
    _ = try OpenDirectory(making: files.folder)
    try LineFile.append(lines, to: files.path)
  }
}

/// The lines of a file of updates, read as a set.
struct UpdatesContents {
  /// The updates that were used or taken back, also those whose own line is missing.
  private(set) var done: Set<UUID> = []
  /// What is wrong with lines that can't be read.
  private(set) var problems: [Problem] = []
  private var updates: [UUID: (update: Update, line: ArraySlice<UInt8>)] = [:]

  /// The updates that wait for a meeting, oldest first.
  var pending: [Update] {
    updates.values.map(\.update).filter { !done.contains($0.id) }.sorted(by: Update.isOlder)
  }

  mutating func add(_ bytes: [UInt8], from path: StorePath) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
      if let marker = ConflictMarker(line) {
        guard marker.kind == .ours else { continue }
        let words = "git left a merge conflict; the lines of both sides are read"
        problems.append(Problem(path, line: index + 1, words, isRepairable: true))
        continue
      }
      do throws(JSONError) { try add(line) } catch {
        let isTorn = index == lines.count - 1
        let words = isTorn ? "the line is torn" : error.message
        problems.append(Problem(path, line: index + 1, words, isRepairable: Self.isDamaged(line)))
      }
    }
  }

  /// Whether a line is no JSON, and so says nothing that could get lost.
  static func isDamaged(_ line: ArraySlice<UInt8>) -> Bool {
    ConflictMarker(line) == nil && !line.isEmpty && (try? JSONReader.read(line)) == nil
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

extension Update {
  init(json: JSONValue) throws(RecordError) {
    let fields = try RecordFields(json)
    self.init(
      id: try fields.required("id"),
      attendeeID: try fields.required("attendeeID"),
      name: try fields.line("name"),
      kind: try fields.optional("kind") ?? .note,
      text: try fields.text("text", atMost: TextLimits.note),
      at: try fields.required("at"))
  }

  /// The update as a line of its file has it.
  var object: JSONObject {
    [
      "at": .string(at.timestamp(.milliseconds)),
      "attendeeID": .id(attendeeID),
      "id": .id(id),
      "kind": .string(kind.rawValue),
      "name": .string(name),
      "text": .string(text),
    ]
  }
}

// MARK: The store

extension ScrumStore {
  /// What attendees of a scrum wrote for its next meeting, oldest first, and the problems of unreadable lines.
  public func updates(of scrum: UUID) throws(StoreError) -> (pending: [Update], problems: [Problem]) {
    let contents = try UpdatesFile(store: directory, scrum: scrum).contents()
    return (contents.pending, contents.problems)
  }

  /// Adds updates for the next meeting of a scrum.
  public func append(_ updates: [Update], to scrum: UUID) throws(StoreError) {
    try UpdatesFile(store: directory, scrum: scrum).append(updates)
  }

  /// Marks updates as used by a meeting, which is no news if another board has done it.
  public func useUpdates(_ updates: [UUID], of scrum: UUID, in meeting: UUID) throws(StoreError) {
    try UpdatesFile(store: directory, scrum: scrum).mark(updates, usedBy: meeting)
  }

  /// Takes back an update.
  public func deleteUpdate(_ update: UUID, of scrum: UUID) throws(StoreError) {
    try UpdatesFile(store: directory, scrum: scrum).delete(update)
  }
}
