import Glibc

/// Distinguishes two states of a file without reading it.
struct FileStamp: Hashable, Sendable {
  private let device: Int
  private let inode: Int
  private let size: Int
  /// In nanoseconds.
  private let modified: Int
  private let changed: Int
  /// Whether a change after this stamp is certain to change the times too.
  let isSettled: Bool
  /// The seconds by which two times must differ for every file system to tell them apart.
  private static let coarseness = 2

  init(_ status: stat, now: Int = Glibc.time(nil)) {
    device = Int(truncatingIfNeeded: status.st_dev)
    inode = Int(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    changed = status.st_ctim.tv_sec &* 1_000_000_000 &+ status.st_ctim.tv_nsec
    isSettled = max(status.st_mtim.tv_sec, status.st_ctim.tv_sec) < now - Self.coarseness
  }

  /// Whether a file with this stamp is certain to hold the same as when `earlier` was taken. A file changed a
  /// moment ago can change again without its times moving, and its inode can be given to the next file: then
  /// only its bytes can tell.
  func proves(unchangedSince earlier: FileStamp) -> Bool {
    earlier.isSettled && changed == earlier.changed && holdsSame(as: earlier)
  }

  /// Whether only the heartbeat changed since `earlier`: it comes seconds after a write, which was noticed before it.
  func differsOnlyInHeartbeat(from earlier: FileStamp) -> Bool {
    Heartbeat.isSign(nanoseconds: modified) && device == earlier.device && inode == earlier.inode
      && size == earlier.size
  }

  /// Whether another status is of the same file, whatever it holds; false for nil.
  func isSameFile(as other: stat?) -> Bool {
    other.map { FileStamp($0) }.map { device == $0.device && inode == $0.inode } ?? false
  }

  /// Whether a file that only this process and an editor can have changed holds the same as when `earlier` was taken.
  /// The time of change does not count: a second name moves it.
  func holdsSame(as earlier: FileStamp) -> Bool {
    device == earlier.device && inode == earlier.inode && size == earlier.size && modified == earlier.modified
  }
}
