import FoundationEssentials
import Glibc
import ScrumModel

/// Where the meetings of a store are: the log of each scrum's in a file of its own, `meetings/<scrum id>.jsonl`, and beside
/// it what is being written in each terminal, `meetings/<scrum id>.<terminal>.draft`.
struct MeetingFolder {
  static let name = "meetings"
  private static let ending = ".jsonl", formerEnding = ".json", draftEnding = ".draft"
  let path: StorePath

  init(store: String) { path = StorePath(root: store).appending(Self.name) }

  /// Whether a path below the store is one of the file of a meeting.
  static func has(_ path: String) -> Bool {
    let name = Path.name(of: path)
    return path == Path.join(Self.name, name) && scrumID(of: name) != nil
  }

  static func scrumID(of name: String) -> UUID? {
    for ending in [ending, formerEnding] where name.hasSuffix(ending) {
      return UUID(text: String(name.dropLast(ending.utf8.count)))
    }
    return nil
  }

  /// The scrums that may have a meeting.
  func scrums() throws(StoreError) -> Set<UUID> {
    Set(try OpenDirectory(path)?.names().compactMap(Self.scrumID) ?? [])
  }

  /// The log for the meeting of a scrum, whether it has one or not.
  func file(of scrum: UUID) -> StorePath { path.appending(scrum.uuidString + Self.ending) }

  // MARK: Drafts

  static func isDraft(_ name: String, of scrum: UUID) -> Bool {
    name.hasPrefix(scrum.uuidString + ".") && name.hasSuffix(draftEnding)
  }

  func draft(of scrum: UUID, by terminal: String) -> StorePath {
    path.appending("\(scrum.uuidString).\(terminal)\(Self.draftEnding)")
  }

  /// Those in a file; none if it can't be read.
  static func drafts(in path: StorePath) -> [DraftNote] {
    (try? JSONFile(path: path).read { bytes throws(JSONError) in
      try JSONReader.record(bytes) { json throws(RecordError) in
        try RecordFields(json).required("drafts") { json throws(RecordError) in
          try json.list(DraftNote.init(json:))
        }
      }
    }) ?? []
  }

  static func write(_ drafts: [DraftNote], to path: StorePath) throws(StoreError) {
    _ = try OpenDirectory(making: path.parent)
    let object: JSONObject = ["drafts": .array(drafts.map { .object($0.json(.running)) })]
    try AtomicFile.write(JSONWriter.pretty(.object(object)), to: path)
  }

  // MARK: Earlier versions

  /// The file of the whole meeting, which earlier versions replaced with each change.
  func formerFile(of scrum: UUID) -> StorePath { path.appending(scrum.uuidString + Self.formerEnding) }

  /// The meeting in such a file; nil if there is none.
  /// - Parameter path: the file, or the log in its place.
  static func former(_ path: StorePath) throws(StoreError) -> FormerMeeting? {
    let name = path.name.hasSuffix(ending) ? String(path.name.dropLast()) : path.name
    let path = path.parent.appending(name)
    guard let file = try OpenFile(path) else { return nil }
    let bytes = try file.contents()
    return try JSONFile(path: path).read(bytes) { bytes throws(JSONError) in
      try JSONReader.record(bytes) { json throws(RecordError) in
        FormerMeeting(
          meeting: try MeetingInProgress(json: json), isNewer: FormatVersion.isNewer(json),
          isHeld: PresenceLock.isOn(file), status: try? file.status())
      }
    }
  }

  struct FormerMeeting {
    let meeting: MeetingInProgress
    let isNewer: Bool
    /// Whether a running program of an earlier version has it.
    let isHeld: Bool
    let status: stat?
  }
}
