import FoundationEssentials

/// The directory of the past meetings, with a file for each scrum. The case of a name does not matter: Python
/// and JavaScript write ids in lower case. Several files of the same scrum are read as one history.
struct HistoryFolder {
  let path: StorePath
  /// The names of the directories that have a file for each scrum.
  static let names = ["history", "updates"]

  /// - Parameter name: the name in the store of this directory, or of another one with a file for each scrum.
  init(store: String, _ name: String = "history") { path = StorePath(root: store).appending(name) }

  /// The names of each scrum's files, in the order of their bytes: the one in upper case comes first.
  func names() throws(StoreError) -> [UUID: [String]] {
    var names: [UUID: [String]] = [:]
    for name in try OpenDirectory(path)?.names() ?? [] {
      if let id = Self.scrumID(of: name) { names[id, default: []].append(name) }
    }
    return names
  }

  static func scrumID(of name: String) -> UUID? {
    guard name.hasSuffix(ending) else { return nil }
    return UUID(text: String(name.dropLast(ending.utf8.count)))
  }

  func history(of scrum: UUID) throws(StoreError) -> HistoryFile {
    history(of: scrum, try names()[scrum] ?? [])
  }

  func history(of scrum: UUID, _ names: [String]) -> HistoryFile {
    HistoryFile(folder: path, names: names.isEmpty ? [scrum.uuidString + Self.ending] : names)
  }

  private static let ending = ".jsonl"
}
