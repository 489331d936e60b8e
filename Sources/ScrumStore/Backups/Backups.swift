import FoundationEssentials
import Glibc
import ScrumModel

/// Earlier versions of `scrums.json`, and a copy of the last saved one. The last ten different versions are
/// kept, and the first of each day for a week and of each week for a month, so that many quick changes don't
/// push out the version from the morning. So is the version that the last sync has saved.
package struct Backups: Sendable {
  /// How many of the last versions are kept, whatever their age.
  static let kept = 10
  static let copy = "scrums.json"
  let directory: String
  var folder: StorePath { StorePath(root: directory).appending("backups") }
  var scrumsPath: StorePath { StorePath(root: directory).appending("scrums.json") }

  package init(directory: String) { self.directory = directory }

  /// All versions but the present one, the newest first; an unreadable one is included and says why.
  package func list() throws(StoreError) -> [Backup] {
    var next = self.present
    var backups: [Backup] = []
    let names = try names()
    let present = try found { () throws(StoreError) in try ScrumsPlace(directory).open() }
    let copy = try lostCopy(after: names.last, before: present?.hash)
    let versions = names.map { ($0.text, $0.date) } + (copy.map { [(Backups.copy, $0)] } ?? [])
    for (id, date) in versions.reversed() {
      var (document, changes): (ScrumsDocument?, [String]) = (nil, [])
      do throws(StoreError) {
        let read = try JSONFile(path: folder.appending(id)).read(ScrumsDocument.init(_:)) ?? ScrumsDocument()
        if let next { changes = ScrumsDifference(from: read, to: next).lines }
        document = read
      } catch { changes = [error.description] }
      backups.append(Backup(id: id, date: date, scrums: document?.scrums.count, changes: changes))
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
    guard BackupName(id) != nil || id == Backups.copy,
      let file = try OpenFile(path)
    else { throw StoreError(path: path, message: "no such backup") }
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

  /// Backs up the file that is about to be replaced, by a second name and not by a copy; the lock must be held.
  func add(
    _ place: ScrumsPlace, _ present: borrowing OpenFile, _ hash: ContentHash
  ) throws(StoreError) -> StorePath {
    let folder = try OpenDirectory(making: self.folder)
    try? keepCopy(before: hash, in: folder)
    let all = try folder.names()
    let names = all.compactMap(BackupName.init)
    let synced = all.lazy.compactMap(Backups.synced(in:)).first
    let now = Date()
    let name = BackupName(after: names.last, now, hash)
    try place.linkOrCopy(present, into: folder, as: name.text)
    for old in Backups.superfluous(names + [name], synced: synced, now: now) { try folder.remove(old.text) }
    try folder.synchronise()
    return self.folder.appending(name.text)
  }

  /// The versions to be removed, of all versions from the oldest to the newest, with the hash that a sync has saved.
  static func superfluous(_ names: [BackupName], synced: String? = nil, now: Date) -> [BackupName] {
    var isKept = names.map { _ in false }
    if let place = names.lastIndex(where: { $0.hash == synced }) { isKept[place] = true }
    // A day began with the first version that was replaced on it; days in UTC will do.
    func keepFirst(ofEach seconds: Double, for limit: Double) {
      var last: Double?
      for (place, name) in names.enumerated() where now.timeIntervalSince(name.date) < limit {
        let part = (name.date.timeIntervalSince1970 / seconds).rounded(.down)
        if part != last { isKept[place] = true }
        last = part
      }
    }
    let day = 86_400.0
    keepFirst(ofEach: day, for: 7 * day)
    keepFirst(ofEach: 7 * day, for: 31 * day)
    var hashes: [String] = []
    for (place, name) in names.enumerated().reversed()
    where hashes.count < Backups.kept && !hashes.contains(name.hash) {
      hashes.append(name.hash)
      isKept[place] = true
    }
    return zip(names, isKept).compactMap { $1 ? nil : $0 }
  }

  /// Has `add` keep this version, however many replace it, until a sync saves another.
  func mark(synced text: [UInt8]) throws(StoreError) {
    let folder = try OpenDirectory(making: self.folder)
    let name = Backups.syncedPrefix + ContentHash(text).text
    for old in try folder.names() where Backups.synced(in: old) != nil && old != name {
      try folder.remove(old)
    }
    try? TemporaryFiles.tidy(self.folder) { Backups.synced(in: $0) != nil }
    try AtomicFile.write([], to: self.folder.appending(name))
  }

  private static let syncedPrefix = "synced-"

  private static func synced(in name: String) -> String? {
    name.hasPrefix(syncedPrefix) ? String(name.dropFirst(syncedPrefix.count)) : nil
  }

  /// Gives a backup the permissions of the store, once its file has been replaced.
  func seal(_ backup: StorePath) {
    guard let folder = try? OpenDirectory(backup.parent), let file = try? OpenFile(backup.name, in: folder),
      let status = try? file.status(), status.st_nlink == 1
    else { return }
    if let group = folder.sharingGroup { return group.share(file.descriptor, isDirectory: false) }
    if status.st_mode & 0o7777 != 0o600 { fchmod(file.descriptor, 0o600) }
  }

  /// Saves a copy of the version that was just saved; the lock must be held. Without it, an editor that spoils
  /// `scrums.json` would leave no version of it. The disk is not waited for: the next save backs up the file itself.
  func saveCopy(_ bytes: [UInt8]) throws(StoreError) {
    _ = try OpenDirectory(making: folder)
    try AtomicFile.write(bytes, to: folder.appending(Backups.copy), synchronise: nil)
  }

  func isCopy(of hash: ContentHash) throws(StoreError) -> Bool { try copyThere()?.hash == hash }

  /// Makes the copy a backup before another version becomes the last saved one, if an editor has replaced it unseen.
  private func keepCopy(before next: ContentHash, in folder: borrowing OpenDirectory) throws(StoreError) {
    let last = try names().last
    guard try lostCopy(after: last, before: next) != nil else { return }
    let (bytes, _) = try contents(of: Backups.copy)
    _ = try folder.rename(Backups.copy, to: BackupName(after: last, Date(), ContentHash(bytes)).text)
  }

  /// When the copy was made; nil if it is the newest backup, or the version that followed it.
  private func lostCopy(after last: BackupName?, before next: ContentHash?) throws(StoreError) -> Date? {
    guard let copy = try copyThere(), copy.hash != next, copy.hash.text != last?.hash else { return nil }
    return copy.date
  }

  private func copyThere() throws(StoreError) -> (hash: ContentHash, date: Date)? {
    try found { () throws(StoreError) in try OpenFile(folder.appending(Backups.copy)) }
  }

  /// The hash of a file, and when it was saved; nil if there is none.
  /// - Throws: an error if the system can't tell: then the number of every version is uncertain.
  private func found(
    _ open: () throws(StoreError) -> OpenFile?
  ) throws(StoreError) -> (hash: ContentHash, date: Date)? {
    do throws(StoreError) {
      guard let file = try open() else { return nil }
      let time = try file.status().st_mtim
      let date = Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
      return (try ContentHash(of: file), date)
    } catch {
      // Something else has its name, for good, or no file of this program is that large.
      guard error.code == nil else { throw error }
      return nil
    }
  }

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
  /// When another version replaced it.
  package let date: Date
  /// How many scrums it has; nil if it can't be read.
  package let scrums: Int?
  /// The changes of the version that replaced it: a line for each scrum, fit for any terminal.
  package let changes: [String]
}

/// The name of a backup: when the version was replaced, and the hash of its contents.
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

  /// The name for a version that is replaced now; later than the last one even if the clock was set back, unless that is
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
