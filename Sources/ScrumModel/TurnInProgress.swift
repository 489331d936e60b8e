import FoundationEssentials

/// One attendee's part in a meeting that is going on.
public struct TurnInProgress: Codable, Hashable, Sendable {
  /// Where an attendee's turn stands.
  public enum Phase: String, Codable, Hashable, Sendable, CaseIterable {
    case waiting, speaking, spoke, absent
  }

  /// The attendee.
  public var attendeeID: UUID
  /// The attendee's name when the meeting began.
  public var name: String
  /// The whole seconds given, those already spent included.
  public var allotted: Int
  /// The seconds spent until the meeting's `asOf`.
  public var spent: Double
  /// Where the turn stands.
  public var phase: Phase
  /// Whether the bell for the last seconds has rung.
  public var hasWarned: Bool
  /// Whether the bell for the end of the time has rung.
  public var hasRung: Bool
  /// What was noted during the turn.
  public var notes: [Note]

  /// Makes a turn that waits for its time.
  public init(
    attendeeID: UUID, name: String, allotted: Int = 0, spent: Double = 0, phase: Phase = .waiting,
    hasWarned: Bool = false, hasRung: Bool = false, notes: [Note] = []
  ) {
    self.attendeeID = attendeeID
    self.name = name
    self.allotted = allotted
    self.spent = spent
    self.phase = phase
    self.hasWarned = hasWarned
    self.hasRung = hasRung
    self.notes = notes
  }
}
