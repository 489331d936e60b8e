import Glibc

/// What distinguishes two states of a file without reading it.
struct FileStamp: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt
  private let size: Int
  /// In nanoseconds.
  private let modified: Int
  private let changed: Int
  /// Whether a change after this stamp is certain to change the times too.
  let isSettled: Bool
  /// The seconds by which two times must differ for every file system to tell them apart.
  private static let coarseness = 2

  init(_ status: stat, now: Int = Glibc.time(nil)) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    changed = status.st_ctim.tv_sec &* 1_000_000_000 &+ status.st_ctim.tv_nsec
    isSettled = Self.isSettled(max(status.st_mtim.tv_sec, status.st_ctim.tv_sec), at: now)
  }

  /// Whether it would be settled if it were taken at a time.
  func wouldBeSettled(at now: Int) -> Bool { Self.isSettled(max(modified, changed) / 1_000_000_000, at: now) }

  private static func isSettled(_ newest: Int, at now: Int) -> Bool { newest < now - coarseness }

  /// A stamp that was settled, from its numbers.
  init(settled numbers: [Int]) {
    (device, inode) = (UInt(bitPattern: numbers[0]), UInt(bitPattern: numbers[1]))
    (size, modified, changed) = (numbers[2], numbers[3], numbers[4])
    isSettled = true
  }

  /// Everything that distinguishes two files.
  var numbers: [Int] { [Int(bitPattern: device), Int(bitPattern: inode), size, modified, changed] }

  /// Whether a file with this stamp is certain to hold the same as when `earlier` was taken. A file changed a
  /// moment ago can change again without its times moving, and its inode can be given to the next file: then
  /// only its bytes can tell.
  func proves(unchangedSince earlier: FileStamp) -> Bool {
    earlier.isSettled && device == earlier.device && inode == earlier.inode && size == earlier.size
      && modified == earlier.modified && changed == earlier.changed
  }

  /// Whether only the heartbeat changed since `earlier` was taken. A heartbeat comes seconds after a write, so the
  /// write was noticed before it.
  func differsOnlyInHeartbeat(from earlier: FileStamp) -> Bool {
    Heartbeat.isSign(nanoseconds: modified) && device == earlier.device && inode == earlier.inode
      && size == earlier.size
  }

  /// Whether another status is of the same file, whatever it holds; false for nil.
  func isSameFile(as other: stat?) -> Bool {
    other.map { device == UInt($0.st_dev) && inode == UInt($0.st_ino) } ?? false
  }

  /// Whether a file that only this process and an editor can have changed holds the same as when `earlier` was taken.
  /// The time of change does not count: a second name moves it.
  func holdsSame(as earlier: FileStamp) -> Bool {
    device == earlier.device && inode == earlier.inode && size == earlier.size && modified == earlier.modified
  }
}
