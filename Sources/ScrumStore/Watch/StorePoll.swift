import FoundationEssentials
import Glibc

/// Finds changed files of a store by comparing their stamps, for machines that have no watches left. No file is read.
public struct StorePoll {
  private let directory: String
  private var stamps: [String: FileStamp] = [:]

  /// Starts with the files as they are now.
  public init(directory: String) {
    self.directory = directory
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
        if name == "meeting.json", new.differsOnlyInHeartbeat(from: old) { continue }
      }
      switch StoreFile(path: name) {
      case .scrums: changes.scrums = true
      case .history(let id): changes.histories.insert(id)
      case .updates(let id): changes.updates.insert(id)
      case nil: changes.meeting = true
      }
    }
    return changes
  }

  /// The stamps of all files; one without a stamp counts as missing.
  private func look() -> [String: FileStamp] {
    var names = ["scrums.json", "meeting.json"]
    names += ((try? OpenDirectory(StorePath(root: directory), kind: .unreadable)?.names()) ?? [])
      .filter(Participants.isName)
    for folder in ["history", "updates"] {
      let files = (try? HistoryFolder(store: directory, folder).names())?.values.flatMap(\.self) ?? []
      names += files.map { Path.join(folder, $0) }
    }
    var stamps: [String: FileStamp] = [:]
    for name in names {
      let path = Path.join(directory, name)
      var status = stat()
      let isThere = name == "scrums.json" ? stat(path, &status) == 0 : lstat(path, &status) == 0
      if isThere { stamps[name] = FileStamp(status) }
    }
    return stamps
  }
}
