import Glibc

/// The right to change the files of a directory, or one of them. The lock is advisory: every copy of this program respects it. The locked
/// file goes with the lock; one left by a killed process is free, and the next process locks and removes it.
enum DirectoryLock {
  static let name = ".lock"
  /// The seconds after which a lock file of another user that nobody else can open counts as a leftover.
  private static let leftoverAge = 10

  /// Works while nobody else changes the files; waits for about two seconds at most.
  /// - Parameter file: the only one that is changed, if the others may change meanwhile.
  static func hold<Value>(
    _ path: StorePath, of file: String? = nil, _ work: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let lock = path.appending(file.map { ".\($0)\(name)" } ?? name)
    return try OpenFile.whileLocked(
      lock, O_RDWR,
      refused: { error, directory throws(StoreError) in
        try removeLeftover(lock.name, error, in: directory)
      }
    ) { file throws(StoreError) in
      defer { remove(file) }
      return try work()
    }
  }

  /// Removes a lock file that an earlier version of the program left: a lock is held for moments only.
  private static func removeLeftover(
    _ name: String, _ error: StoreError, in directory: borrowing OpenDirectory
  ) throws(StoreError) {
    guard error.code == EACCES, let status = try directory.status(of: name),
      status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_mtim.tv_sec) < time(nil) - leftoverAge
    else { throw error }
    try directory.remove(name)
  }

  /// Removes the file, which only the holder of the lock does, so that it is never someone else's.
  private static func remove(_ file: borrowing OpenFile) {
    guard file.isInPlace, let directory = try? OpenDirectory(file.path.parent) else {
      return
    }
    try? directory.remove(file.path.name)
  }
}
