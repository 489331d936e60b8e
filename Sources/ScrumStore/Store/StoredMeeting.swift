import FoundationEssentials
import Glibc
import ScrumModel

// A meeting as seen from outside: this reads one small file, and writes and locks nothing.
extension StoredMeeting {
  package static func read(
    of scrum: UUID, in directory: String, at now: Date = Date()
  ) throws(StoreError) -> StoredMeeting? {
    try MeetingLogFile.read(of: scrum, in: MeetingFolder(store: directory), at: now)
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
}

extension MeetingInProgress {
  /// The meeting; nil if it is a ready room that everyone has left, which has nothing to lose.
  func unlessAbandoned(isHeld: Bool) -> MeetingInProgress? { isEmptyRoom && !isHeld ? nil : self }

  /// The meeting that everyone has left: with its last heartbeat, if it ran and that is plausible. One may have come since
  /// the clock was read.
  func left(_ status: stat?, _ drafts: [DraftNote], at now: Date) -> MeetingInProgress {
    var meeting = self
    // One that was saved at the last moment is a note, too.
    let notes = meeting.turns.flatMap(\.notes)
    let unsaved = drafts.filter { draft in !notes.contains { draft.corrects($0) && $0.text == draft.text } }
    meeting.drafts = meeting.drafts.filter { old in !drafts.contains { $0.id == old.id } } + unsaved
    if isRunning, let moment = status.flatMap(Heartbeat.moment), moment > asOf,
      moment <= now + Heartbeat.pause
    {
      meeting.heartbeat = min(moment, now)
    }
    return meeting
  }
}
