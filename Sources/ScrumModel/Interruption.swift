import FoundationEssentials

/// A turn that an earlier speaker interrupted, and the time it had then.
public struct Interruption: Codable, Hashable, Sendable {
  /// The attendee who was interrupted.
  public var attendeeID: UUID
  /// The whole seconds that the turn was given.
  public var allotted: Int
  /// The whole seconds that it would have been given then if it had just begun: what it is to have when it
  /// goes on is more or less by as much as such a share is by then.
  public var share: Int

  /// Makes the record of an interruption.
  public init(attendeeID: UUID, allotted: Int, share: Int) {
    self.attendeeID = attendeeID
    self.allotted = allotted
    self.share = share
  }
}
