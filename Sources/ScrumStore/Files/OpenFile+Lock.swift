import Glibc

extension OpenFile {
  /// The seconds that a lock is waited for.
  private static let patience = 2.0

  /// Waits until nobody else has the file locked; closing the file unlocks it, and so does the end of
  /// a process.
  ///
  /// Whoever holds a lock holds it for moments. Only a process that was stopped in the middle of one keeps it
  /// longer, and must not hang the others for ever: then this is an error.
  func lock() throws(StoreError) {
    let deadline = OpenFile.secondsSinceBoot + OpenFile.patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // A file system that knows no locks must not keep anybody from saving.
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      guard OpenFile.secondsSinceBoot < deadline else {
        throw StoreError(kind, path: path, message: "locked by another process that does not go on")
      }
      usleep(1_000)
    }
  }

  /// Whether nobody had the file locked, which this process now has.
  func lockAtOnce() -> Bool {
    uninterrupted { Int(flock(descriptor, LOCK_EX | LOCK_NB)) } == 0
  }

  /// Lets others lock the file, also where a program that is being started has a copy of it for a moment.
  func unlock() { _ = flock(descriptor, LOCK_UN) }

  private static var secondsSinceBoot: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
