import FoundationEssentials
import Glibc
import ScrumModel

/// The versions of `scrums.json` in order of time: each that was saved, the present one too, and each that an editor has
/// put in its place and that was replaced since. Besides the present one, the last ten versions and the last ten different
/// ones are kept, and the last of each day for a week and of each week for a month, so that many quick changes don't push
/// out the version from the morning.
package struct Backups: Sendable {
  /// How many of the last versions are kept, whatever their age; one of them is the present one.
  static let kept = 11
  let directory: String
  var folder: StorePath { StorePath(root: directory).appending("backups") }
  var scrumsPath: StorePath { StorePath(root: directory).appending("scrums.json") }

  package init(directory: String) { self.directory = directory }

  /// All versions but the present one, the newest first; an unreadable one is included and says why.
  package func list() throws(StoreError) -> [Backup] {
    var next = self.present
    var backups: [Backup] = []
    var names = try names()
    if let last = names.last, last.hash == (try presentHash()) { names.removeLast() }
    for name in names.reversed() {
      var (document, changes): (ScrumsDocument?, [String]) = (nil, [])
      do throws(StoreError) {
        let read = try JSONFile(path: path(of: name)).read(ScrumsDocument.init(_:)) ?? ScrumsDocument()
        if let next { changes = ScrumsDifference(from: read, to: next).lines }
        document = read
      } catch { changes = [error.description] }
      backups.append(
        Backup(id: name.text, date: name.date, scrums: document?.scrums.count, changes: changes))
      next = document
    }
    return backups
  }

  var present: ScrumsDocument? {
    guard let place = try? ScrumsPlace(directory), let file = try? place.open() else { return nil }
    return try? place.json.read(file.contents(), ScrumsDocument.init(_:))
  }

  func contents(of id: Backup.ID) throws(StoreError) -> (bytes: [UInt8], document: ScrumsDocument) {
    let path = folder.appending(id)
    guard BackupName(id) != nil, let file = try OpenFile(path) else {
      throw StoreError(path: path, message: "no such backup")
    }
    let bytes = try file.contents()
    let document = try JSONFile(path: path).read(bytes, ScrumsDocument.init(_:))
    guard document.version <= FormatVersion.known else {
      throw StoreError(
        .newerVersion, path: path, message: "written by a newer version of the program, which can restore it")
    }
    return (bytes, document)
  }

  /// Backs up the present version; the lock must be held.
  func backUpPresent() throws(StoreError) {
    let place = try ScrumsPlace(directory)
    guard let present = try place.open() else { return }
    seal(try add(place, present, try ContentHash(of: present)))
  }

  /// Backs up the file that is about to be replaced, and waits for the disk; the lock must be held. Only a version that an
  /// editor has put there is not the newest backup yet: it becomes one by a second name and not by a copy.
  func add(
    _ place: ScrumsPlace, _ present: borrowing OpenFile, _ hash: ContentHash
  ) throws(StoreError) -> BackupName {
    let folder = try OpenDirectory(making: self.folder)
    let last = try names().last
    var name = BackupName(after: last, Date(), hash)
    if let last, last.hash == hash.text, let saved = try OpenFile(last.text, in: folder),
      // A crash may have cut it.
      try saved.size() == present.size()
    {
      name = last
      try saved.synchronise()
    } else {
      try place.linkOrCopy(present, into: folder, as: name.text)
    }
    try folder.synchronise()
    return name
  }

  /// Backs up the version that was just saved, so that it is there if an editor spoils the file itself; the lock must be
  /// held. The disk is not waited for: the next save does that.
  func add(saved bytes: [UInt8]) throws(StoreError) {
    let folder = try OpenDirectory(making: self.folder)
    let (names, hash, now) = (try names(), ContentHash(bytes), Date())
    if names.last?.hash == hash.text { return }
    let name = BackupName(after: names.last, now, hash)
    try AtomicFile.write(bytes, to: path(of: name), synchronise: nil)
    for old in Backups.superfluous(names + [name], now: now) { try folder.remove(old.text) }
  }

  /// The versions to be removed, of all versions from the oldest to the newest.
  static func superfluous(_ names: [BackupName], now: Date) -> [BackupName] {
    var isKept = names.indices.map { $0 >= names.count - Backups.kept }
    // A day begins with the last version of the one before; days in UTC will do.
    func keepLast(ofEach seconds: Double, for limit: Double) {
      var next: Double?
      for (place, name) in names.enumerated().reversed() where now.timeIntervalSince(name.date) < limit {
        let part = (name.date.timeIntervalSince1970 / seconds).rounded(.down)
        if part != next { isKept[place] = true }
        next = part
      }
    }
    let day = 86_400.0
    keepLast(ofEach: day, for: 7 * day)
    keepLast(ofEach: 7 * day, for: 31 * day)
    var hashes: [String] = []
    for (place, name) in names.enumerated().reversed()
    where hashes.count < Backups.kept && !hashes.contains(name.hash) {
      hashes.append(name.hash)
      isKept[place] = true
    }
    return zip(names, isKept).compactMap { $1 ? nil : $0 }
  }

  /// Gives a backup the permissions of the store, once its file has been replaced.
  func seal(_ backup: BackupName) {
    guard let folder = try? OpenDirectory(folder), let file = try? OpenFile(backup.text, in: folder),
      let status = try? file.status(), status.st_nlink == 1
    else { return }
    if let group = folder.sharingGroup { return group.share(file.descriptor, isDirectory: false) }
    if status.st_mode & 0o7777 != 0o600 { fchmod(file.descriptor, 0o600) }
  }

  /// The hash of the present file; nil if there is none.
  /// - Throws: an error if the system can't tell: then the number of every version is uncertain.
  private func presentHash() throws(StoreError) -> String? {
    do throws(StoreError) {
      guard let file = try ScrumsPlace(directory).open() else { return nil }
      return try ContentHash(of: file).text
    } catch {
      // Something else has its name, for good, or no file of this program is that large.
      guard error.code == nil else { throw error }
      return nil
    }
  }

  private func path(of name: BackupName) -> StorePath { folder.appending(name.text) }

  func names() throws(StoreError) -> [BackupName] {
    guard let folder = try OpenDirectory(folder) else { return [] }
    return try folder.names().compactMap(BackupName.init)
  }
}

package struct RestoredBackup: Hashable, Sendable {
  /// The differences now, a line for each scrum; nil if the version before can't be read.
  package let changes: [String]?
  /// Why it is uncertain that the disk has the version, in one line; nil if it has.
  package let trouble: String?
}

package struct Backup: Hashable, Sendable, Identifiable {
  /// The name of its file, also used on the command line.
  package let id: String
  /// When it was saved.
  package let date: Date
  /// How many scrums it has; nil if it can't be read.
  package let scrums: Int?
  /// The changes of the version that replaced it: a line for each scrum, fit for any terminal.
  package let changes: [String]
}

/// The name of a backup: when the version was saved, and the hash of its contents.
struct BackupName: Hashable, Sendable {
  /// The name of the file, such as `20261121T093000.125Z-00c5f1e2d3a4b596.json`.
  let text: String
  let date: Date
  let hash: String

  init(_ date: Date, _ hash: ContentHash) {
    self.date = date
    self.hash = hash.text
    let time = date.timestamp(.milliseconds).filter { $0 != "-" && $0 != ":" }
    text = "\(time)-\(self.hash).json"
  }

  /// The name for a version that is saved now; later than the last one even if the clock was set back, unless that is
  /// in a year that no clock shows.
  init(after last: BackupName?, _ now: Date, _ hash: ContentHash) {
    var moment = now.milliseconds
    if let last, last.date < .afterAllClocks { moment = max(moment, last.date.milliseconds + 1) }
    self.init(Date(milliseconds: moment), hash)
  }

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 42, bytes[20] == UInt8(ascii: "-"), text.hasSuffix(".json"),
      bytes[21..<37].allSatisfy({ 48...57 ~= $0 || 97...102 ~= $0 })
    else { return nil }
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let day = "\(piece(0..<4))-\(piece(4..<6))-\(piece(6..<8))"
    let timestamp = "\(day)\(piece(8..<11)):\(piece(11..<13)):\(piece(13..<20))"
    guard let date = Date(timestamp: timestamp) else { return nil }
    self.text = text
    self.date = date
    hash = piece(21..<37)
  }
}
