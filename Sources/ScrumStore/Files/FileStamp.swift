import Glibc

/// What tells one state of a file from another without reading it.
struct FileStamp: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let modified: Moment
  private let changed: Moment
  /// Whether another change would have shown in the times when the stamp was taken.
  let isSettled: Bool

  private struct Moment: Hashable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
  }

  /// The seconds that a file system may need to tell two times apart.
  private static let coarseness = 2

  /// What the system says about a file; `now` is the present second.
  init(_ status: stat, now: Int = Glibc.time(nil)) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    modified = Moment(status.st_mtim)
    changed = Moment(status.st_ctim)
    let newest = max(status.st_mtim.tv_sec, status.st_ctim.tv_sec)
    isSettled = newest < now - FileStamp.coarseness
  }

  /// Whether a file with this stamp certainly still holds what it held when `earlier` was taken.
  ///
  /// A file that was touched a moment ago can be changed again without its times moving, and its inode can be
  /// given to the next file: then only its bytes can tell.
  func proves(unchangedSince earlier: FileStamp) -> Bool {
    earlier.isSettled && device == earlier.device && inode == earlier.inode && size == earlier.size
      && modified == earlier.modified && changed == earlier.changed
  }

  /// Whether it is of the same file as another one, whatever that holds; never if there is none.
  func isSameFile(as other: stat?) -> Bool {
    other.map { device == UInt($0.st_dev) && inode == UInt($0.st_ino) } ?? false
  }

  /// Whether a file that only this process and an editor can have changed holds what it held when `earlier` was
  /// taken. A second name moves the time of change, so that does not count.
  func holdsSame(as earlier: FileStamp) -> Bool {
    device == earlier.device && inode == earlier.inode && size == earlier.size && modified == earlier.modified
  }
}
