import FoundationEssentials
import Glibc

/// An editor that spoils `scrums.json` leaves no version of what was saved last: that is the copy's part.
extension Backups {
  /// The name of the copy of the version that was saved last.
  static let copy = "scrums.json"

  /// Copies what has just been saved; the lock must be held.
  ///
  /// Whether the disk has it is not waited for: with the next version it is the file itself that is kept.
  func keepCopy(_ bytes: [UInt8]) throws(StoreError) {
    try PrivateDirectory.make(folder)
    _ = try AtomicFile.place(bytes, at: Path.join(folder, Backups.copy), synchronise: nil)
  }

  /// When the copy was made, where it is neither the present version nor one of those with some hashes; nil
  /// elsewhere.
  func lostCopy(besides hashes: [String]) -> Date? {
    func open(_ path: String) -> (hash: ContentHash, date: Date)? {
      guard let file = try? OpenFile(path, Int32(0), kind: .unreadable), let status = try? file.status(),
        let hash = try? ContentHash(of: file)
      else { return nil }
      return (hash, Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec)))
    }
    guard let copy = open(Path.join(folder, Backups.copy)), !hashes.contains(copy.hash.text),
      open(scrumsPath)?.hash != copy.hash
    else { return nil }
    return copy.date
  }
}
