import FoundationEssentials

/// A meeting in progress as it is on the disk.
public struct StoredMeeting: Hashable, Sendable {
  /// The meeting as it was last saved, with its heartbeat if it was left.
  public var meeting: MeetingInProgress
  /// Whether a process is in the meeting, or may be; false if the meeting was left unfinished.
  public var isHeld: Bool
  /// The people in the meeting by name, without the one at this terminal, as far as they were looked for.
  public var participants: [String]

  /// A meeting that is held or not.
  public init(_ meeting: MeetingInProgress, isHeld: Bool, participants: [String] = []) {
    (self.meeting, self.isHeld, self.participants) = (meeting, isHeld, participants)
  }

  /// When its turns began; nil in the ready room. Its scrum has met then, though the meeting is not over.
  public var begun: Date? { meeting.stage == .ready ? nil : meeting.startedAt }

  /// Whether it began before another one; of two that began at the same time, always the same one did.
  public func isBefore(_ other: StoredMeeting) -> Bool {
    (meeting.startedAt, meeting.scrumID.uuidString)
      < (other.meeting.startedAt, other.meeting.scrumID.uuidString)
  }
}
