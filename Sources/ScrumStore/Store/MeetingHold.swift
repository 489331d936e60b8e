import CFiles
import Glibc

/// The hold that a process has on the meeting that it is in: a lock on `meeting.json`, shared by all who are in it.
///
/// It is the open file's, not the process's, so that reading the file elsewhere in the process does not end it. It keeps nobody from anything. It goes with the process, however that ends, and so tells a meeting that goes on
/// from one that was left. Who watches the directory hears of its end, since the file was open for writing.
final class MeetingHold {
  private let file: OpenFile

  /// Keeps a file that was prepared, for as long as the value lives.
  init(_ file: consuming OpenFile) { self.file = file }

  deinit {
    // To close the file would not end it yet, where a program is being started that has a copy of it for a moment.
    var lock = Self.lock(F_UNLCK)
    _ = fcntl(file.descriptor, files_set_lock, &lock)
  }

  /// Whether the file is still `meeting.json`; whoever saves puts another in its place.
  var isInPlace: Bool { file.isInPlace }

  /// Whether nobody else has a hold on the file.
  var isAlone: Bool { !Self.isOn(file) }

  /// Locks a file that is to become `meeting.json`: once it is in its place, nobody finds it without.
  static func prepare(_ file: borrowing OpenFile) {
    var lock = lock(F_RDLCK)
    // Where the file system knows no locks, nobody is told that a meeting was left.
    _ = fcntl(file.descriptor, files_set_lock, &lock)
  }

  /// Whether a process is in the meeting of this file, other than by this opening of it; true too where that can't
  /// be known.
  static func isOn(_ file: borrowing OpenFile) -> Bool {
    var lock = lock(F_WRLCK)
    return fcntl(file.descriptor, files_get_lock, &lock) != 0 || Int32(lock.l_type) != F_UNLCK
  }

  private static func lock(_ kind: Int32) -> flock {
    var lock = flock()
    lock.l_type = Int16(kind)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }
}
