import FoundationEssentials
import Glibc
import ScrumModel

// A meeting as seen from outside: this reads one small file, and writes and locks nothing.
extension StoredMeeting {
  package static func read(
    of scrum: UUID, in directory: String, at now: Date = Date()
  ) throws(StoreError) -> StoredMeeting? {
    let path = MeetingFolder(store: directory).file(of: scrum)
    guard let file = try file(at: JSONFile(path: path)) else { return nil }
    return file.meeting(at: now)?.unlessAbandoned(isHeld: file.isHeld)
      .map { StoredMeeting($0, isHeld: file.isHeld) }
  }

  /// The meetings of a store, those that began first before the others; and the first error, which hides only its own.
  package static func all(
    in directory: String, at now: Date = Date()
  ) -> (meetings: [StoredMeeting], trouble: StoreError?) {
    var (meetings, trouble): ([StoredMeeting], StoreError?) = ([], nil)
    do throws(StoreError) {
      for scrum in try MeetingFolder(store: directory).scrums() {
        do throws(StoreError) {
          if let meeting = try read(of: scrum, in: directory, at: now) { meetings.append(meeting) }
        } catch { trouble = trouble ?? error }
      }
    } catch { trouble = error }
    return (meetings.sorted { $0.isBefore($1) }, trouble)
  }

  struct File {
    var document: ProgressDocument
    var isHeld: Bool
    var status: stat

    /// The meeting, with its last heartbeat if it ran and was left, and if that is plausible; nil if there is none.
    func meeting(at now: Date) -> MeetingInProgress? {
      var meeting = document.meeting
      if !isHeld, let running = meeting, running.isRunning, let moment = Heartbeat.moment(of: status),
        moment > running.asOf, moment <= now
      {
        meeting?.heartbeat = moment
      }
      return meeting
    }
  }

  /// Reads the file of a meeting; `afterReading` lets a test act in between.
  static func file(at json: JSONFile, afterReading: () -> Void = {}) throws(StoreError) -> File? {
    var tries = 10
    while true {
      guard let file = try OpenFile(json.path) else { return nil }
      let bytes = try file.contents()
      afterReading()
      let isHeld = PresenceLock.isOn(file)
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
