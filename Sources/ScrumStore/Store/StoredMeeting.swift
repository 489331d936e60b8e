import CFiles
import FoundationEssentials
import Glibc
import ScrumModel

/// The meeting in progress as seen from outside: reads one small file, and writes and locks nothing.
public struct StoredMeeting: Hashable, Sendable {
  /// The meeting as it was last saved, with its heartbeat if it was left.
  public var meeting: MeetingInProgress
  /// Whether a process is in the meeting, or may be; false if the meeting was left unfinished.
  public var isHeld: Bool

  /// A meeting that is held or not.
  public init(_ meeting: MeetingInProgress, isHeld: Bool) {
    self.meeting = meeting
    self.isHeld = isHeld
  }

  /// Reads the meeting of the store in a directory; nil if there is none.
  public static func read(in directory: String, at now: Date = Date()) throws(StoreError) -> StoredMeeting? {
    guard let file = try file(at: JSONFile(path: StorePath(root: directory).appending("meeting.json"))) else {
      return nil
    }
    return file.meeting(at: now)?.unlessAbandoned(isHeld: file.isHeld).map {
      StoredMeeting($0, isHeld: file.isHeld)
    }
  }

  /// The file of a meeting as it was read.
  struct File {
    var document: ProgressDocument
    var isHeld: Bool
    var status: stat

    /// The meeting, with its heartbeat if it was left; nil if there is none.
    func meeting(at now: Date) -> MeetingInProgress? {
      document.meeting.map { Heartbeat.apply(to: $0, isHeld: isHeld, status, now: now) }
    }
  }

  /// Reads the file of a meeting; `afterReading` lets a test act in between.
  static func file(at json: JSONFile, afterReading: () -> Void = {}) throws(StoreError) -> File? {
    var tries = 10
    while true {
      guard let file = try OpenFile(json.path, O_RDONLY, kind: .unreadable) else { return nil }
      let bytes = try file.contents()
      afterReading()
      let isHeld = MeetingHold.isOn(file)
      // A save lets go of the old file: only the file that is in place tells whether the meeting is held.
      tries -= 1
      if !isHeld, !file.isInPlace, tries > 0 { continue }
      // Last, so that a process that just left the meeting has set its last sign.
      return File(
        document: try json.read(bytes, ProgressDocument.init(_:)), isHeld: isHeld, status: try file.status())
    }
  }
}

extension MeetingInProgress {
  /// The meeting; nil if it is a ready room that everyone has left, which has nothing to lose.
  func unlessAbandoned(isHeld: Bool) -> MeetingInProgress? { stage == .ready && !isHeld ? nil : self }
}

/// A process's hold on its meeting: a lock on `meeting.json`, shared by all processes in the meeting. The
/// hold prevents nothing. It ends with the process, however that ends, and so tells a running meeting from
/// one that was left. The lock belongs to the open file, so that reading the file elsewhere in the process
/// does not end it. Watchers of the directory notice its end, since the file was open for writing.
final class MeetingHold {
  private let file: OpenFile

  init(_ file: consuming OpenFile) { self.file = file }

  deinit {
    // Closing the file is not enough: a child process that is just starting may hold a copy of it.
    var lock = Self.lock(F_UNLCK)
    _ = fcntl(file.descriptor, files_set_lock, &lock)
  }

  /// Whether the file is still `meeting.json`; a save replaces it.
  var isInPlace: Bool { file.isInPlace }
  var isAlone: Bool { !Self.isOn(file) }

  /// Shows that the meeting runs, unless another terminal does; false if this file can't show it.
  func beat(at now: Date) -> Bool {
    if let last = (try? file.status()).flatMap(Heartbeat.moment), last <= now, last > now - Heartbeat.pause {
      return true
    }
    return Heartbeat.set(now, on: file)
  }

  /// Locks a file before it becomes `meeting.json`, so that nobody sees it without the lock.
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
