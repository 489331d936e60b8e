import FoundationEssentials

/// One attendee's time in a past meeting.
public struct Turn: Codable, Hashable, Sendable {
  /// How a turn went.
  public enum Outcome: String, Codable, Hashable, Sendable, CaseIterable {
    case spoke, skipped, absent
  }

  /// The attendee, also when the scrum no longer has them.
  public var attendeeID: UUID
  /// The attendee's name on that day.
  public var name: String
  /// The seconds used.
  public var seconds: Int
  /// The seconds given.
  public var allotted: Int
  /// How it went.
  public var outcome: Outcome
  /// What was noted while the attendee spoke.
  public var notes: [Note]

  /// Makes a turn.
  public init(
    attendeeID: UUID, name: String, seconds: Int, allotted: Int, outcome: Outcome, notes: [Note] = []
  ) {
    self.attendeeID = attendeeID
    self.name = name
    self.seconds = seconds
    self.allotted = allotted
    self.outcome = outcome
    self.notes = notes
  }
}
