import FoundationEssentials

/// A turn that somebody before took the word back from, and what it was promised then.
public struct Interruption: Codable, Hashable, Sendable {
  /// The attendee who was interrupted.
  public var attendeeID: UUID
  /// The whole seconds that the turn was given.
  public var allotted: Int
  /// The seconds that all turns had taken by then.
  public var elapsed: Double

  /// Makes the record of an interruption.
  public init(attendeeID: UUID, allotted: Int, elapsed: Double) {
    self.attendeeID = attendeeID
    self.allotted = allotted
    self.elapsed = elapsed
  }
}
