import FoundationEssentials
import Glibc
import ScrumModel

/// The last ten different versions of `scrums.json`, and a copy of the one that was saved last.
public struct Backups: Sendable {
  /// How many versions are kept.
  public static let kept = 10

  let directory: String
  var folder: String { Path.join(directory, "backups") }
  var scrumsPath: String { Path.join(directory, "scrums.json") }

  /// The backups of the store in a directory.
  public init(directory: String) { self.directory = directory }

  /// All versions but the present one, the newest first; one that can't be read is there too, and says why.
  /// - Throws: a `StoreError` where the directory of the backups cannot be read.
  public func list() throws(StoreError) -> [Backup] {
    var next = try? scrums(at: scrumsPath).get()
    var backups: [Backup] = []
    for (id, date) in try versions().reversed() {
      let read = scrums(at: Path.join(folder, id))
      let scrums = try? read.get()
      var changes: [String] = []
      if case .failure(let error) = read { changes = [error.description] }
      if let scrums, let next { changes = ScrumsDifference(from: scrums, to: next).lines }
      backups.append(Backup(id: id, date: date, scrums: scrums?.count, changes: changes))
      next = scrums
    }
    return backups
  }

  /// Makes an earlier version the present one; the present one becomes a backup first.
  /// - Throws: a `StoreError` where it cannot be read or put there; then nothing has changed.
  public func restore(_ id: Backup.ID) throws(StoreError) {
    let bytes = try contents(of: id)
    try DirectoryLock.hold(directory, for: scrumsPath) { () throws(StoreError) in
      try keepPresent()
      try AtomicFile.write(bytes, to: scrumsPath)
    }
  }

  /// The text of an earlier version, where it can be read.
  func contents(of id: Backup.ID) throws(StoreError) -> [UInt8] {
    let path = Path.join(folder, id)
    guard BackupName(id) != nil || id == Backups.copy,
      let file = try OpenFile(path, Int32(0), kind: .unreadable)
    else {
      throw StoreError(.unreadable, path: path, message: "no such backup")
    }
    let bytes = try file.contents()
    _ = try JSONFile(path: path).read(bytes, ScrumsDocument.init(_:))
    return bytes
  }

  /// Makes a backup of the present version; the lock must be held.
  func keepPresent() throws(StoreError) {
    guard let present = try OpenFile(scrumsPath, Int32(0), kind: .unreadable) else { return }
    let backup = try keep(scrumsPath, try ContentHash(of: present))
    seal(backup)
  }

  /// Gives the file that is about to be replaced a second name here, which costs no copy; the lock must be held.
  ///
  /// Of equal versions only the newest stays, and of all of them the last ten. The result is the backup's path.
  func keep(_ path: String, _ hash: ContentHash) throws(StoreError) -> String {
    try PrivateDirectory.make(folder)
    let names = try names()
    // A clock that was put back must not make this version look older than those before.
    let earliest = (names.last?.date ?? .distantPast) + 0.001
    let name = BackupName(max(Date(), earliest), hash)
    let backup = Path.join(folder, name.text)
    let target = try Path.resolvingLinks(path, kind: .unwritable)
    if link(target, backup) != 0, errno != EEXIST { try copy(target, to: backup) }
    let different = names.filter { $0.hash != name.hash }
    let old = names.filter { $0.hash == name.hash && $0.text != name.text }
    for name in old + different.dropLast(Backups.kept - 1) { unlink(Path.join(folder, name.text)) }
    try PrivateDirectory.synchronise(folder)
    return backup
  }

  /// Gives a file of lines that is about to be mended a second name here, in the place of an earlier one.
  func keepLines(_ path: String) throws(StoreError) {
    try PrivateDirectory.make(folder)
    let backup = Path.join(folder, Path.name(of: path))
    try AtomicFile.remove(backup)
    let target = try Path.resolvingLinks(path, kind: .unwritable)
    if link(target, backup) != 0 { try copy(target, to: backup) }
  }

  /// Lets only the owner read a backup, once the file that it was has been replaced.
  func seal(_ backup: String) {
    var status = stat()
    guard stat(backup, &status) == 0, status.st_nlink == 1, status.st_mode & 0o7777 != 0o600 else { return }
    chmod(backup, 0o600)
  }

  /// The names and dates of all versions but the present one, the oldest first.
  private func versions() throws(StoreError) -> [(id: String, date: Date)] {
    let names = try names()
    let copy = lostCopy(besides: names.map(\.hash))
    return names.map { ($0.text, $0.date) } + (copy.map { [(Backups.copy, $0)] } ?? [])
  }

  /// The names of all versions that were replaced, the oldest first.
  func names() throws(StoreError) -> [BackupName] {
    try DirectoryNames.read(folder).compactMap(BackupName.init)
  }

  /// Makes a copy of a file, as it is.
  func copy(_ path: String, to backup: String) throws(StoreError) {
    guard let file = try OpenFile(path, Int32(0), kind: .unreadable) else {
      throw StoreError(.unwritable, path: path, code: ENOENT)
    }
    try AtomicFile.write(try file.contents(), to: backup)
  }

  private func scrums(at path: String) -> Result<[DailyScrum], StoreError> {
    do throws(StoreError) {
      return .success(try JSONFile(path: path).read(ScrumsDocument.init(_:))?.scrums ?? [])
    } catch {
      return .failure(error)
    }
  }
}
