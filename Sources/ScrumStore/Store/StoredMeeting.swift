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
