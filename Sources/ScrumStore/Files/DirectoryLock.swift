import Glibc

/// The right to change the files of a directory, held while something is done with them.
///
/// It is advice that every copy of this program takes. The file that is locked goes with the lock; one that a
/// killed process has left is nobody's, and the next one takes and removes it.
struct DirectoryLock: ~Copyable {
  /// The name of the file that is locked.
  static let name = ".lock"

  private let file: OpenFile

  /// Works while nobody else changes the files, after waiting for it for about two seconds; `path` is the file
  /// that the error names.
  static func hold<Value>(
    _ directory: String, for path: String, _ work: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let lock = try DirectoryLock(directory, for: path)
    defer { withExtendedLifetime(lock) {} }
    return try work()
  }

  private init(_ directory: String, for path: String) throws(StoreError) {
    let lock = Path.join(directory, DirectoryLock.name)
    do throws(StoreError) {
      file = try DirectoryLock.taken(lock)
    } catch {
      throw StoreError(.unwritable, path: path, message: error.message)
    }
  }

  private static func taken(_ path: String) throws(StoreError) -> OpenFile {
    while true {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW
      guard let file = try OpenFile(path, flags, mode: 0o600, kind: .unwritable) else {
        throw StoreError(.unwritable, path: path, code: ENOENT)
      }
      try file.lock()
      // The one before may have removed the file in the meantime; then a lock on it means nothing.
      if file.isInPlace { return file }
    }
  }

  // Only the holder of the lock removes the file, so it is never another one's.
  deinit { unlink(file.path) }
}
