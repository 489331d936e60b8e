import FoundationEssentials
import ScrumModel

/// The files of a store that several machines may have, as texts.
package struct StoreTexts: Sendable {
  private let directory: String

  /// The files in a directory, which need not exist.
  package init(directory: String) { self.directory = directory }

  /// Reads all files that are there; an empty history counts as none.
  package func read() throws(StoreError) -> [StoreFile: [UInt8]] {
    var texts: [StoreFile: [UInt8]] = [:]
    if let file = try ScrumsPlace(directory).open() { texts[.scrums] = try file.contents() }
    for (folder, file) in [(histories, StoreFile.history), (updates, StoreFile.updates)] {
      for (scrum, name) in try folder.names() {
        let text = try folder.history(of: scrum, name).bytes()
        if !text.isEmpty { texts[file(scrum)] = text }
      }
    }
    return texts
  }

  /// The name of the newest backup of the scrums; empty if there is none.
  package func newestBackup() throws(StoreError) -> String {
    try Backups(directory: directory).names().last?.text ?? ""
  }

  /// Whether the scrums have this text, or had it, since a backup was the newest, as far as the kept ones tell.
  package func hasHad(scrums text: [UInt8], since backup: String) throws(StoreError) -> Bool {
    let hash = ContentHash(text).text
    if try Backups(directory: directory).names().contains(where: { $0.text > backup && $0.hash == hash }) {
      return true
    }
    guard let file = try ScrumsPlace(directory).open() else { return false }
    return try file.contents() == text
  }

  /// Whether each line of a history, or of updates, is in one of other texts.
  package static func hasLines(of text: [UInt8], in others: [[UInt8]]) -> Bool {
    if others.contains(text) { return true }
    let there = others.reduce(into: Set()) { $0.formUnion(LineMerge.lines($1)) }
    return there.isSuperset(of: LineMerge.lines(text))
  }

  /// Whether the store was lost and someone started a new one: it has scrums, but none that it had, and nothing of them.
  /// Missing scrums then don't count as deleted.
  package static func isNewStore(_ now: [StoreFile: [UInt8]], since before: [StoreFile: [UInt8]]) -> Bool {
    func scrums(_ texts: [StoreFile: [UInt8]]) -> Set<UUID> {
      Set((ScrumsDocument.scrums(in: texts[.scrums]) ?? []).map(\.id))
    }
    let (old, new) = (scrums(before), scrums(now))
    guard !old.isEmpty, !new.isEmpty, old.isDisjoint(with: new) else { return false }
    // Histories stay when their scrums are deleted.
    let lines = before.keys.filter { $0 != .scrums }
    return lines.isEmpty ? old.count > 1 : !lines.contains { now[$0] != nil }
  }

  /// Whether most lines of a history, or of updates, can't be read; a few such lines are no reason to refuse a file.
  package static func isMostlyUnreadable(_ text: [UInt8]) -> Bool {
    let half = max(fewLines, text.count { $0 == UInt8(ascii: "\n") } / 2)
    var (readable, unreadable) = (0, 0)
    text.withUnsafeBufferPointer { text in
      var start = 0
      // Without an array of the lines, of which there may be a hundred million.
      while start < text.count, max(readable, unreadable) <= half {
        let end = text.newline(from: start) ?? text.count
        let line = UnsafeBufferPointer(rebasing: text[start..<end])
        start = end + 1
        if line.isEmpty { continue }
        if isReadable(line) { readable += 1 } else { unreadable += 1 }
      }
    }
    return unreadable > max(readable, fewLines)
  }

  private static func isReadable(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line[0] == UInt8(ascii: "{")
      && (HistoryLineHeader(line) != nil || (try? JSONReader.read(Array(line)))?.object?["id"] != nil)
  }

  private static let fewLines = 20

  /// Replaces a file as every save does, if it still has the `old` text, nil for no file.
  /// - Returns: whether it was replaced; if not, someone else has changed it.
  package func replace(_ file: StoreFile, _ old: [UInt8]?, by text: [UInt8]) throws(StoreError) -> Bool {
    switch file {
    case .scrums:
      var scrums = ScrumsFile(directory: directory)
      return try scrums.replace(old, by: text) != nil
    case .history(let scrum): return try replace(histories.history(of: scrum), old, by: text)
    case .updates(let scrum): return try replace(updates.history(of: scrum), old, by: text)
    }
  }

  private func replace(_ file: HistoryFile, _ old: [UInt8]?, by text: [UInt8]) throws(StoreError) -> Bool {
    var isReplaced = false
    let file = try file.writable()
    // Left by a replacement that was cut off.
    try? TemporaryFiles.tidy(file.path.parent) { HistoryFolder.scrumID(of: $0) != nil }
    try LineFile.withLock(file.path) { _ throws(StoreError) in
      let present = try file.bytes()
      guard present == old ?? [] else { return }
      if text.isEmpty { try AtomicFile.remove(file.path) } else { try AtomicFile.write(text, to: file.path) }
      isReplaced = true
    }
    return isReplaced
  }

  private var histories: HistoryFolder { HistoryFolder(store: directory) }
  private var updates: HistoryFolder { HistoryFolder(store: directory, "updates") }
}
