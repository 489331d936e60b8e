import FoundationEssentials
import Glibc

/// Finds changed files of a store by comparing their stamps, for machines that have no watches left. No file is read.
public struct StorePoll {
  private let directory: String
  /// The person's own file; nil for none.
  private let config: String?
  private var stamps: [String: FileStamp] = [:]

  /// Starts with the files as they are now.
  public init(directory: String, config: String? = nil) {
    (self.directory, self.config) = (directory, config)
    stamps = look()
  }

  /// What may have changed since the last call.
  public mutating func changes() -> StoreChanges {
    let before = stamps
    stamps = look()
    var changes = StoreChanges()
    for name in Set(before.keys).union(stamps.keys) {
      if let old = before[name], let new = stamps[name] {
        if new.proves(unchangedSince: old) { continue }
        if MeetingFolder.has(name), new.differsOnlyInHeartbeat(from: old) { continue }
      }
      if name == config { changes.config = true } else { changes.add(name) }
    }
    return changes
  }

  /// The stamps of all files; one without a stamp counts as missing.
  private func look() -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for name in StoreChanges.paths(in: directory) {
      let path = Path.join(directory, name)
      var status = stat()
      let isThere = name == "scrums.json" ? stat(path, &status) == 0 : lstat(path, &status) == 0
      if isThere { stamps[name] = FileStamp(status) }
    }
    if let config {
      var status = stat()
      if stat(config, &status) == 0 { stamps[config] = FileStamp(status) }
    }
    return stamps
  }
}
