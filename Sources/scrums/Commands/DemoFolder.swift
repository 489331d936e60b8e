import CFiles
import Glibc

/// A directory that goes with the program. A lock tells it from what a killed program has left behind, which the next
/// one removes.
struct DemoFolder {
  let path: String
  private let lock: Int32
  private static let prefix = "scrums-demo-"

  init(in temporary: String) throws(CommandFailure) {
    Self.tidy(temporary)
    while true {
      var name = Array("\(temporary)/\(Self.prefix)XXXXXX".utf8CString)
      guard mkdtemp(&name) != nil else {
        throw CommandFailure("\(temporary): \(CommandFailure(code: errno))")
      }
      let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // Another one may take it for a leftover until it is locked.
      guard let lock = Self.lock(path, waits: true) else { continue }
      (self.path, self.lock) = (path, lock)
      return
    }
  }

  func remove() {
    _ = files_remove_tree(path)
    close(lock)
  }

  private static func tidy(_ temporary: String) {
    guard let directory = opendir(temporary) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix), let lock = lock("\(temporary)/\(name)", waits: false) else { continue }
      _ = files_remove_tree("\(temporary)/\(name)")
      close(lock)
    }
  }

  /// Locks a directory of this user; nil if another program has it, or it is gone.
  private static func lock(_ path: String, waits: Bool) -> Int32? {
    let file = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    var status = stat()
    guard file >= 0, flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0, fstat(file, &status) == 0,
      status.st_uid == geteuid(), status.st_nlink > 0
    else {
      if file >= 0 { close(file) }
      return nil
    }
    return file
  }
}
