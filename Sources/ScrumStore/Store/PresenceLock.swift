import CFiles
import FoundationEssentials
import Glibc

/// The sign of a process that it is in a meeting: a lock on the meeting's file, shared by all processes in the meeting,
/// which keeps nobody out. It ends with the process, however that ends, and so tells a running meeting from one that was
/// left. The lock belongs to the open file, so that reading the file elsewhere in the process does not end it. Watchers of
/// the directory notice its end, since the file was open for writing.
final class PresenceLock {
  private let file: OpenFile
  private let status: stat?

  init(_ file: consuming OpenFile) {
    status = try? file.status()
    self.file = file
  }

  deinit {
    // Closing the file is not enough: a child process that is just starting may hold a copy of it.
    var lock = Self.lock(F_UNLCK)
    _ = fcntl(file.descriptor, files_set_lock, &lock)
  }

  /// Waits until the disk has what was written into the file, by whomever.
  func synchronise() throws(StoreError) { try file.synchronise() }

  /// Whether it is on the file of a status.
  func isOn(_ status: stat?) -> Bool {
    self.status.map { FileStamp($0).isSameFile(as: status) } ?? false
  }

  /// Whether the file is still the meeting's.
  var isInPlace: Bool { file.isInPlace }
  var isAlone: Bool { !Self.isOn(file) }

  /// Shows that the meeting runs, unless another terminal does; false if this file can't show it, or nobody has for so
  /// long that only a line tells how much of the time counts.
  /// - Parameter line: the moment of the last line.
  func beat(after line: Date, at now: Date) -> Bool {
    let sign = (try? file.status()).flatMap(Heartbeat.moment)
    if let sign, sign <= now, sign > now - Heartbeat.pause { return true }
    guard now.timeIntervalSince(max(sign ?? line, line)) <= Heartbeat.silence else { return false }
    return Heartbeat.set(now, on: file)
  }

  /// Locks a file before it becomes the meeting's, so that nobody sees it without the lock.
  static func prepare(_ file: borrowing OpenFile) {
    var lock = lock(F_RDLCK)
    // Without locks in the file system a meeting that was left looks like a running one.
    _ = fcntl(file.descriptor, files_set_lock, &lock)
  }

  /// Whether a process holds the file, other than by this opening of it; also true if that can't be known.
  static func isOn(_ file: borrowing OpenFile) -> Bool { isKnownOn(file) ?? true }

  /// Whether a process holds the file; nil if that can't be known.
  static func isKnownOn(_ file: borrowing OpenFile) -> Bool? {
    var lock = lock(F_WRLCK)
    guard fcntl(file.descriptor, files_get_lock, &lock) == 0 else { return nil }
    return Int32(lock.l_type) != F_UNLCK
  }

  private static func lock(_ kind: Int32) -> flock {
    var lock = flock()
    lock.l_type = Int16(kind)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }
}
