import FoundationEssentials
import Glibc
import ScrumModel

/// Facts about a store's histories from earlier reading; the stamps of the files show whether they hold.
struct KnownHistories {
  struct Entry {
    var name: String
    /// The stamp of the file before it was read; nil if it was not.
    var stamp: FileStamp?
    var summary = HistorySummary()
    var hasUnreadLines = false
  }

  /// The results of reading some histories; those that are missing were not read.
  struct Findings {
    var summaries: [UUID: HistorySummary] = [:]
    var unread: Set<UUID> = []
    /// The first error, which does not stop the others.
    var trouble: StoreError?

    fileprivate mutating func add(_ entry: Entry, of scrum: UUID) {
      summaries[scrum] = entry.summary
      if entry.hasUnreadLines { unread.insert(scrum) }
    }
  }

  /// The stamp of the folder when its files were listed.
  var folder: FileStamp?
  var entries: [UUID: Entry] = [:]
  /// Whether this says more than the file does.
  private(set) var isChanged = false

  /// Sums up some histories. What is not known is read, the smallest first and no more than a number of bytes in all.
  mutating func look(
    at scrums: [UUID], in histories: HistoryFolder, readingAtMost limit: Int, now: Int
  ) throws(StoreError) -> Findings {
    var found = Findings()
    guard let directory = try OpenDirectory(histories.path) else {
      list([:])
      folder = nil
      for scrum in scrums { found.summaries[scrum] = HistorySummary() }
      return found
    }
    let stamp = FileStamp(try directory.status(), now: now)
    if folder.map({ stamp.proves(unchangedSince: $0) }) != true {
      list(try histories.names())
      folder = stamp
    }
    var stale: [(scrum: UUID, size: Int)] = []
    for scrum in scrums {
      guard let entry = entries[scrum] else {
        found.summaries[scrum] = HistorySummary()
        continue
      }
      let size = sizeIfStale(entry, directory)
      if let size { stale.append((scrum, size)) } else { found.add(entry, of: scrum) }
    }
    var rest = limit
    for (scrum, size) in stale.sorted(by: { $0.size < $1.size }) {
      rest = rest.subtractingReportingOverflow(size).partialValue
      guard rest >= 0 else { break }
      do throws(StoreError) {
        found.add(try read(scrum, in: histories, now), of: scrum)
      } catch { found.trouble = found.trouble ?? error }
    }
    return found
  }

  mutating func markSaved() { isChanged = false }

  /// Takes over the names of all files; what is known of other files is forgotten.
  private mutating func list(_ names: [UUID: String]) {
    guard !names.isEmpty || !entries.isEmpty else { return }
    let known = entries
    entries = Dictionary(
      uniqueKeysWithValues: names.map { scrum, name in
        (scrum, known[scrum].flatMap { $0.name == name ? $0 : nil } ?? Entry(name: name))
      })
    isChanged = true
  }

  /// The bytes to read before a history is known; nil if it is.
  private func sizeIfStale(_ entry: Entry, _ directory: borrowing OpenDirectory) -> Int? {
    guard let status = try? directory.status(of: entry.name), status.st_mode & S_IFMT == S_IFREG else {
      return 0
    }
    let isKnown = entry.stamp.map { FileStamp(status).proves(unchangedSince: $0) } ?? false
    return isKnown ? nil : Int(status.st_size)
  }

  private mutating func read(
    _ scrum: UUID, in histories: HistoryFolder, _ now: Int
  ) throws(StoreError) -> Entry {
    let history = histories.history(of: scrum, entries[scrum]?.name)
    var entry = Entry(name: history.present.name)
    entries[scrum] = entry
    isChanged = true
    var reader = try HistoryReader(history, at: now)
    entry.summary = reader.summary()
    entry.stamp = reader.stamp
    entry.hasUnreadLines = !reader.problems.isEmpty
    entries[scrum] = entry
    return entry
  }
}
