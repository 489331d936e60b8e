import FoundationEssentials
import Glibc

/// Where the meetings of a store are: each scrum's in a file of its own, `meetings/<scrum id>.json`.
///
/// Earlier versions of the program have one meeting for all scrums, in `meeting.json`. A meeting that is there stays there
/// until it is over. While there are others, a `meeting.json` of a newer version keeps those programs from starting one
/// that nobody else would see; they say so, and keep what they can't save.
struct MeetingFolder {
  /// The name of the directory, and of the file of earlier versions.
  static let (name, oldName) = ("meetings", "meeting.json")
  private static let ending = ".json"
  private let store: StorePath

  init(store: String) { self.store = StorePath(root: store) }

  private var path: StorePath { store.appending(Self.name) }
  private var old: StorePath { store.appending(Self.oldName) }

  /// Whether a file is that of earlier versions, whose lock is the store's.
  func isOld(_ file: StorePath) -> Bool { file == old }

  /// Whether a path below the store is one of the file of a meeting.
  static func has(_ path: String) -> Bool {
    let name = Path.name(of: path)
    return path == oldName || path == Path.join(Self.name, name) && scrumID(of: name) != nil
  }

  private var isOldThere: Bool { access(old.text, F_OK) == 0 || errno != ENOENT }

  static func scrumID(of name: String) -> UUID? {
    guard name.hasSuffix(ending) else { return nil }
    return UUID(text: String(name.dropLast(ending.utf8.count)))
  }

  /// The files that may have a meeting, without that of earlier versions.
  func files() throws(StoreError) -> [UUID: StorePath] {
    let files = try OpenDirectory(path)?.names().compactMap { name in
      Self.scrumID(of: name).map { ($0, path.appending(name)) }
    }
    // The names are in order: the one in upper case counts.
    return Dictionary(files ?? []) { first, _ in first }
  }

  func scrums() throws(StoreError) -> Set<UUID> {
    let old = try oldScrum()
    return try Set(files().keys).union(old.map { [$0] } ?? [])
  }

  /// The file for the meeting of a scrum, whether it has one or not.
  func file(of scrum: UUID) -> StorePath {
    if (try? oldScrum()) == scrum { return old }
    let usual = path.appending(scrum.uuidString + Self.ending)
    // Other programs write ids in lower case; the folder is searched for such a file only if there is none of ours.
    return access(usual.text, F_OK) == 0 ? usual : (try? files()[scrum]) ?? usual
  }

  /// The scrum whose meeting is in the file of earlier versions; nil if there is none.
  private func oldScrum() throws(StoreError) -> UUID? {
    guard access(old.text, F_OK) == 0 else { return nil }
    return try JSONFile(path: old).read(ProgressDocument.init(_:))?.meeting?.scrumID
  }

  /// Called before a meeting is saved.
  func prepare(for file: StorePath) throws(StoreError) {
    if isOld(file) || isOldThere { return }
    try DirectoryLock.hold(store) { () throws(StoreError) in
      try? TemporaryFiles.tidy(path) { Self.scrumID(of: $0) != nil }
      if isOldThere { return }
      try AtomicFile.write(ProgressDocument.keepingOut, to: old, synchronise: nil)
    }
  }

  /// Called once the file of a meeting is gone.
  func end(_ file: StorePath) throws(StoreError) {
    if isOld(file) { return }
    try DirectoryLock.hold(store) { () throws(StoreError) in
      guard try files().isEmpty, let document = try? JSONFile(path: old).read(ProgressDocument.init(_:)),
        document.keepsOut
      else { return }
      try AtomicFile.remove(old)
    }
  }
}
