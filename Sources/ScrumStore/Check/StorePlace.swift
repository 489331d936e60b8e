import CFiles
import Glibc

/// The place of a store: its directory, and the file system below it.
package struct StorePlace: Hashable, Sendable {
  /// Whether the directory is there; the first save makes it.
  package var isThere = true
  package var mode = 0o700
  package var isShared = false
  /// Why nothing can be saved there; nil if nothing is known.
  package var obstacle: String?
  /// Why it can't be locked; nil if it can.
  package var lockTrouble: String?
  /// The bytes that the user may still fill; nil if they are unknown.
  package var freeBytes: Int?
  /// The file system, if it is that of a network.
  package var network: String?

  package init() {}

  /// The place of a store; its lock is taken for a moment.
  package init(_ directory: String) {
    self.init(directory) { $0.lockAtOnce() || errno != EWOULDBLOCK }
  }

  /// - Parameter lock: whether a file that is locked already can be locked, or none can.
  init(_ directory: String, lock: (borrowing OpenFile) -> Bool) {
    var status = stat()
    isThere = stat(directory, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFDIR {
      obstacle = status.refusal(wanted: "a directory")
    } else {
      obstacle = OpenDirectory.obstacle(toMakingFilesIn: directory)?.message
    }
    if isThere {
      mode = Int(status.st_mode & 0o7777)
      isShared = SharingGroup(status) != nil
    }
    look(below: directory)
    guard isThere, obstacle == nil else { return }
    let root = StorePath(root: directory)
    do throws(StoreError) {
      try DirectoryLock.hold(root) { _ throws(StoreError) in
        guard let file = try OpenFile(root.appending(DirectoryLock.name)), lock(file) else { return }
        lockTrouble = "has no effect on this file system: of two changes at the same time, one can be lost"
      }
    } catch { lockTrouble = "\(error.message); another scrums may be stopped" }
  }

  private mutating func look(below directory: String) {
    var place = directory
    while access(place, F_OK) != 0, Path.parent(of: place) != place { place = Path.parent(of: place) }
    var (kind, free): (UInt32, Int64) = (0, 0)
    guard files_system(place, &kind, &free) == 0 else { return }
    (freeBytes, network) = (Int(free), Self.networks[kind])
  }

  /// The file systems of networks, by the numbers that Linux gives them; those of FUSE may be any.
  private static let networks: [UInt32: String] = [
    0x6969: "NFS", 0x517B: "SMB", 0xFE53_4D42: "SMB", 0xFF53_4D42: "CIFS", 0x6573_5546: "FUSE",
    0x0102_1997: "9P",
    0x00C3_6400: "Ceph", 0x5346_414F: "AFS", 0x0BD0_0BD0: "Lustre", 0x7375_7245: "Coda",
  ]
}
