import Glibc

/// The right to change the files of a directory, held for as long as the value lives. The lock is advisory:
/// every copy of this program respects it. The locked file goes with the lock; one left by a killed process
/// is free, and the next process locks and removes it.
struct DirectoryLock: ~Copyable {
  static let name = ".lock"
  /// The seconds after which a lock file of another user that nobody else can open counts as a leftover.
  private static let leftoverAge = 10
  /// The seconds after which waiting for a lock that comes and goes ends.
  private static let patience = 10
  private let file: OpenFile

  /// Works while nobody else changes the files; waits for about two seconds at most.
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
      // Opened anew each time: the lock of a directory that has been moved away means nothing.
      guard let directory = try OpenDirectory(path, kind: .unwritable) else {
        throw StoreError(.unwritable, path: path, code: ENOENT)
      }
      if let file = try DirectoryLock.open(in: directory) {
        try file.lock()
        // The previous holder may have removed the file meanwhile; a lock on it means nothing then.
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

  /// The lock file, made if there is none; nil if it has just appeared or gone.
  private static func open(in directory: borrowing OpenDirectory) throws(StoreError) -> OpenFile? {
    do throws(StoreError) {
      if let file = try OpenFile(name, in: directory, O_RDWR, kind: .unwritable) { return file }
    } catch {
      guard error.code == EACCES, let status = try directory.status(of: name),
        status.st_mode & S_IFMT == S_IFREG,
        Int(status.st_mtim.tv_sec) < time(nil) - leftoverAge
      else { throw error }
      // An earlier version of the program left it: a lock is held for moments only.
      try directory.remove(name)
    }
    return try OpenFile(making: name, in: directory, O_RDWR)
  }

  // Only the holder of the lock removes the file, so it is never someone else's.
  deinit {
    guard file.isInPlace, let directory = try? OpenDirectory(file.path.parent, kind: .unwritable) else {
      return
    }
    try? directory.remove(DirectoryLock.name)
  }
}
