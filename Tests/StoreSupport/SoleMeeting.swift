import FoundationEssentials
import ScrumModel
import ScrumStore

/// Several scrums have a meeting, or had one.
struct SeveralMeetings: Error {}

// The meeting of a store that has one at most, for tests that are not about several.
extension ScrumStore {
  /// The scrum that has a meeting, or had one.
  private var soleScrum: UUID? {
    get throws {
      let scrums = try scrumsInMeetings()
      guard scrums.count <= 1 else { throw SeveralMeetings() }
      return scrums.first
    }
  }

  /// Reads the meeting.
  package func readSole() throws -> StoredMeeting? {
    guard let scrum = try soleScrum else { return nil }
    return try readMeeting(of: scrum).meeting
  }

  /// The meeting that was left unfinished, or that another process is in.
  package func loadProgress() throws -> MeetingInProgress? { try readSole()?.meeting }

  /// The notes that are being written in the meeting.
  package func soleDrafts() throws -> [DraftNote] {
    guard let scrum = try soleScrum else { return [] }
    _ = try readMeeting(of: scrum)
    return drafts(of: scrum)
  }

  /// Joins the meeting that was last read.
  package func joinProgress() throws { if let scrum = try soleScrum { try joinMeeting(of: scrum) } }

  /// Removes the meeting.
  package func clearProgress() throws {
    if let scrum = try soleScrum { try clearMeeting(of: scrum) }
  }

  /// Sets the heartbeat of the meeting.
  package func setHeartbeat(at now: Date) -> Bool {
    (try? soleScrum).map { setHeartbeat(of: $0, at: now) } ?? true
  }

  /// Whether a process is in the meeting.
  package var isMeetingHeld: Bool { (try? readSole())?.isHeld ?? false }

  /// Whether this process alone is in the meeting.
  package var isAloneInMeeting: Bool { (try? soleScrum).map { isAloneInMeeting(of: $0) } ?? false }

  /// The last past meetings of a scrum, the newest first; unreadable lines are skipped.
  package func recentMeetings(of scrum: UUID, limit: Int) throws(StoreError) -> [Meeting] {
    var reader = try openHistory(of: scrum)
    return reader.next(limit)
  }
}

extension StoredMeeting {
  /// Reads the meeting of the store in a directory.
  package static func read(in directory: String, at now: Date = Date()) throws -> StoredMeeting? {
    let (meetings, trouble) = all(in: directory, at: now)
    if let trouble { throw trouble }
    guard meetings.count <= 1 else { throw SeveralMeetings() }
    return meetings.first
  }
}
