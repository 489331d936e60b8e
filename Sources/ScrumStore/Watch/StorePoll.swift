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
      switch name {
      case "scrums.json": changes.scrums = true
      case "meeting.json": changes.meeting = true
      case _ where Participants.isName(name): changes.meeting = true
      default: if let id = HistoryFolder.scrumID(of: name) { changes.histories.insert(id) }
      }
    }
    return changes
  }

  /// The stamps of all files; one without a stamp counts as missing.
  private func look() -> [String: FileStamp] {
    let histories = HistoryFolder(store: directory)
    let names = (try? histories.names())?.values.flatMap(\.self) ?? []
    let participants = ((try? OpenDirectory(StorePath(root: directory), kind: .unreadable)?.names()) ?? [])
      .filter(Participants.isName)
    let files = (["scrums.json", "meeting.json"] + participants).map { ($0, Path.join(directory, $0)) }
    var stamps: [String: FileStamp] = [:]
    for (name, path) in files + names.map({ ($0, histories.path.appending($0).text) }) {
      var status = stat()
      let isThere = name == "scrums.json" ? stat(path, &status) == 0 : lstat(path, &status) == 0
      if isThere { stamps[name] = FileStamp(status) }
    }
    return stamps
  }
}
