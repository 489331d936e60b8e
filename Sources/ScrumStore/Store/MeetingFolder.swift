import FoundationEssentials

/// Where the meetings of a store are: each scrum's in a file of its own, `meetings/<scrum id>.json`.
struct MeetingFolder {
  static let name = "meetings"
  private static let ending = ".json"
  let path: StorePath

  init(store: String) { path = StorePath(root: store).appending(Self.name) }

  /// Whether a path below the store is one of the file of a meeting.
  static func has(_ path: String) -> Bool {
    let name = Path.name(of: path)
    return path == Path.join(Self.name, name) && scrumID(of: name) != nil
  }

  static func scrumID(of name: String) -> UUID? {
    guard name.hasSuffix(ending) else { return nil }
    return UUID(text: String(name.dropLast(ending.utf8.count)))
  }

  /// The scrums that may have a meeting.
  func scrums() throws(StoreError) -> Set<UUID> {
    Set(try OpenDirectory(path)?.names().compactMap(Self.scrumID) ?? [])
  }

  /// The file for the meeting of a scrum, whether it has one or not.
  func file(of scrum: UUID) -> StorePath { path.appending(scrum.uuidString + Self.ending) }
}
