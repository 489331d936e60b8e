import Glibc

/// The right to change the files of a directory, held while something is done with them.
///
/// It is advice that every copy of this program takes. The file that is locked goes with the lock; one that a
/// killed process has left is nobody's, and the next one takes and removes it.
struct DirectoryLock: ~Copyable {
  /// The name of the file that is locked.
  static let name = ".lock"
  /// The seconds after which a file that another user has locked, and nobody else may open, is taken for a leftover.
  private static let leftoverAge = 10
  /// The seconds after which a lock that comes and goes is given up.
  private static let patience = 10

  private let file: OpenFile

  /// Works while nobody else changes the files, after waiting for it for about two seconds.
  static func hold<Value>(
    _ path: StorePath, _ work: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let lock = try DirectoryLock(path)
    defer { withExtendedLifetime(lock) {} }
    return try work()
  }

  private init(_ path: StorePath) throws(StoreError) {
    let deadline = time(nil) + DirectoryLock.patience
    while true {
      // Opened anew each time: the directory may have been moved away, and its lock means nothing then.
      guard let directory = try OpenDirectory(path, kind: .unwritable) else {
        throw StoreError(.unwritable, path: path, code: ENOENT)
      }
      if let file = try DirectoryLock.open(in: directory) {
        try file.lock()
        // The one before may have removed the file in the meantime; then a lock on it means nothing.
        if file.isInPlace {
          self.file = file
          return
        }
      }
      guard time(nil) <= deadline else {
        throw StoreError(.unwritable, path: path.appending(DirectoryLock.name), message: "comes and goes")
      }
    }
  }

  /// The file, made if there is none; nil if it has just come or gone.
  private static func open(in directory: borrowing OpenDirectory) throws(StoreError) -> OpenFile? {
    do throws(StoreError) {
      if let file = try OpenFile(name, in: directory, O_RDWR, kind: .unwritable) { return file }
    } catch {
      let isForbidden = errno == EACCES
      guard isForbidden, let status = try directory.status(of: name), status.st_mode & S_IFMT == S_IFREG,
        Int(status.st_mtim.tv_sec) < time(nil) - leftoverAge
      else { throw error }
      // An earlier version of the program has left it: whoever holds a lock holds it for moments.
      try directory.remove(name)
    }
    return try OpenFile(making: name, in: directory, O_RDWR)
  }

  // Only the holder of the lock removes the file, so it is never another one's.
  deinit {
    guard file.isInPlace, let directory = try? OpenDirectory(file.path.parent, kind: .unwritable) else {
      return
    }
    try? directory.remove(DirectoryLock.name)
  }
}
