import FoundationEssentials

/// The directory of the past meetings, with a file for each scrum.
///
/// A file is found whatever the case of its name: Python and JavaScript write ids in lower case. Several files of the
/// same scrum are read as one history.
struct HistoryFolder {
  /// The directory.
  let path: StorePath

  /// The directory of the histories of a store.
  init(store: String) { path = StorePath(root: store).appending("history") }

  /// The names of the files of each scrum, in the order of their bytes, so that the one in upper case is the first.
  func names() throws(StoreError) -> [UUID: [String]] {
    var names: [UUID: [String]] = [:]
    for name in try OpenDirectory(path, kind: .unreadable)?.names() ?? [] {
      if let id = Self.scrumID(of: name) { names[id, default: []].append(name) }
    }
    return names
  }

  /// The scrum whose history a file is, by its name; nil for another file.
  static func scrumID(of name: String) -> UUID? {
    guard name.hasSuffix(ending) else { return nil }
    return UUID(text: String(name.dropLast(ending.utf8.count)))
  }

  /// The history of a scrum.
  func history(of scrum: UUID) throws(StoreError) -> HistoryFile {
    history(of: scrum, try names()[scrum] ?? [])
  }

  /// The history of a scrum in files with some names.
  func history(of scrum: UUID, _ names: [String]) -> HistoryFile {
    HistoryFile(folder: path, names: names.isEmpty ? [scrum.uuidString + Self.ending] : names)
  }

  private static let ending = ".jsonl"
}
