import FoundationEssentials

/// A file of a store that several machines may have, each with changes of its own.
package enum StoreFile: Hashable, Sendable {
  case scrums
  /// The past meetings of a scrum.
  case history(UUID)
  /// The updates of a scrum's attendees for its next meeting.
  case updates(UUID)

  /// The scrum of a history or of updates.
  package var scrum: UUID? {
    switch self {
    case .scrums: nil
    case .history(let scrum), .updates(let scrum): scrum
    }
  }

  /// Reads a path below the store, with slashes; nil for any other file. The case of an id does not matter.
  package init?(path: String) {
    if path == "scrums.json" {
      self = .scrums
      return
    }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, let id = HistoryFolder.scrumID(of: String(names[1])) else { return nil }
    switch names[0] {
    case "history": self = .history(id)
    case "updates": self = .updates(id)
    default: return nil
    }
  }

  /// Reads a path of a repository, which may hold the store in a directory; nil for any other file.
  package init?(endOf path: String) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let count = names.last == "scrums.json" ? 1 : 2
    self.init(path: names.suffix(count).joined(separator: "/"))
  }

  /// The path below the store, with the id in upper case.
  package var path: String {
    switch self {
    case .scrums: "scrums.json"
    case .history(let id): "history/\(id.uuidString).jsonl"
    case .updates(let id): "updates/\(id.uuidString).jsonl"
    }
  }
}
