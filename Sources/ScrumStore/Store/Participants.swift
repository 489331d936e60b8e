import FoundationEssentials
import ScrumModel

/// The people at the terminals that are in the meeting. Each such terminal names its person in a small file of the store
/// that it keeps locked: a process that was killed is gone at once. The next reader removes its leftovers.
struct Participants {
  private static let prefix = ".participant-"
  /// The most files that are looked at, and the most names: anyone who may write to the store can add files.
  private static let (mostFiles, mostNames) = (256, 50)
  /// The most scalars of a name, and bytes that are read of a file.
  private static let (longestName, mostBytes) = (100, 1 << 10)

  private let folder: StorePath
  /// The beginning of the names of their files.
  private let prefix: String
  /// Names this terminal's person to the others while it is in the meeting.
  private var mark: Mark?
  /// That person's name, or empty. The lookup may be slow.
  private let user: () -> String

  init(of scrum: UUID, in folder: StorePath, user: @escaping () -> String) {
    (self.folder, self.user) = (folder, user)
    prefix = "\(Self.prefix)\(scrum.uuidString)-"
  }

  static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// The scrum of the meeting that a file is about; nil if its name does not tell.
  static func scrumID(of name: String) -> UUID? {
    guard isName(name) else { return nil }
    return UUID(text: String(name.dropFirst(prefix.utf8.count).prefix(UUID().uuidString.utf8.count)))
  }

  var isAlone: Bool { names.isEmpty }

  /// The other people, sorted. Several terminals of one person are one name, and this one's is left out.
  var others: [String] {
    let names = names
    if names.isEmpty { return [] }
    return Set(names).subtracting(["", user()]).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The person of each other terminal; empty for one without a name.
  private var names: [String] {
    guard let directory = try? OpenDirectory(folder), let files = try? directory.names() else { return [] }
    var names: [String] = []
    for file in files.lazy.filter({ $0.hasPrefix(prefix) }).prefix(Self.mostFiles)
    where file != mark?.name && names.count < Self.mostNames {
      if let name = Self.name(in: file, of: directory) { names.append(name) }
    }
    return names
  }

  /// The name in a file, if it is locked; one that is not is removed.
  private static func name(in name: String, of directory: borrowing OpenDirectory) -> String? {
    guard let file = try? OpenFile(name, in: directory) else { return nil }
    // Without locks in the file system, an empty list is better than people who have long gone.
    guard let isHeld = PresenceLock.isKnownOn(file) else { return nil }
    guard isHeld else {
      try? directory.remove(name)
      return nil
    }
    guard let bytes = try? file.read(from: 0, count: mostBytes) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return String(line.trimmed.unicodeScalars.prefix(longestName)).harmless
  }

  mutating func join() { if mark == nil { mark = Mark(of: user(), in: folder, prefix) } }

  mutating func leave() { mark = nil }

  /// A terminal's file, which goes with the value.
  private final class Mark {
    let name: String
    private let folder: StorePath
    private let hold: PresenceLock

    /// Nil if the store can't have the file: a meeting goes on without.
    init?(of person: String, in folder: StorePath, _ prefix: String) {
      self.folder = folder
      name = prefix + String(UInt64.random(in: 0...UInt64.max), radix: 36)
      // One that was cut off while it was written.
      try? TemporaryFiles.tidy(folder, of: Participants.isName)
      let file = try? AtomicFile.write(
        Array("\(person)\n".utf8), to: folder.appending(name), synchronise: nil, prepare: PresenceLock.prepare
      )
      guard let file else { return nil }
      hold = PresenceLock(file)
    }

    deinit {
      guard hold.isInPlace, let directory = try? OpenDirectory(folder) else { return }
      try? directory.remove(name)
    }
  }
}
