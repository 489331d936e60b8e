import FoundationEssentials
import Glibc
import ScrumModel

/// How the exchange with a remote stands, as this machine remembers it.
package struct SyncStatus: Hashable, Sendable {
  package struct Trouble: Hashable, Sendable {
    /// The kind in one word, such as `offline`.
    package var kind: String
    /// The reason in one line.
    package var words: String

    package init(kind: String, words: String) { (self.kind, self.words) = (kind, words) }
  }

  /// When a sync was finished last; nil if none was.
  package var syncedAt: Date?
  /// Why the last sync failed; nil if it did not.
  package var trouble: Trouble?
  /// The number of changes that the remote does not have yet.
  package var toSend = 0
  /// A line for each of the last conflicts.
  package var conflicts: [String] = []
  /// Whether someone was shown these.
  package var isTold = true
  /// The name of this machine in the logs of meetings; empty until there is one.
  package var machine = ""
  private static let mostConflicts = 100

  package init() {}

  /// Reads a file; a missing or unreadable one means no sync.
  package init(path: String) {
    guard let object = JSONFile.object(following: path, atMost: 1 << 24) else { return }
    syncedAt = object["syncedAt"]?.date
    if let trouble = object["trouble"]?.object, let kind = trouble["kind"]?.string,
      let words = trouble["words"]?.string
    {
      self.trouble = Trouble(kind: kind, words: words)
    }
    if case .number(let number)? = object["toSend"] { toSend = number.int ?? 0 }
    conflicts = (object["conflicts"]?.array ?? []).compactMap(\.string)
    isTold = object["told"] != .bool(false)
    machine = object["machine"]?.string ?? ""
  }

  /// Adds conflicts, and drops those that were shown.
  package mutating func add(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let known = isTold ? [] : conflicts
    conflicts = Array((known + lines.filter { !known.contains($0) }).suffix(Self.mostConflicts))
    isTold = false
  }

  /// Saves the file, readable by the owner alone.
  package func save(to path: String) throws(StoreError) {
    let object: JSONObject = [
      "machine": machine.isEmpty ? nil : .string(machine),
      "conflicts": conflicts.isEmpty ? nil : .array(conflicts.map(JSONValue.string)),
      "syncedAt": syncedAt.map { .string($0.timestamp(.seconds)) },
      "told": .bool(isTold), "toSend": .int(toSend),
      "trouble": trouble.map { .object(["kind": .string($0.kind), "words": .string($0.words)]) },
    ]
    try JSONFile.write(object, following: path)
  }
}

/// The right to exchange a store with its remote, which one process has at a time.
package struct SyncLock: ~Copyable {
  private let file: OpenFile

  /// Takes the right; nil if another process has it for longer than some seconds.
  package init?(path: String, patience: Double) throws(StoreError) {
    let place = StorePath(path)
    let directory = try OpenDirectory(making: place.parent)
    guard let file = try OpenFile(place.name, in: directory, O_RDWR | O_CREAT), file.lock(patience: patience)
    else { return nil }
    self.file = file
  }
}
