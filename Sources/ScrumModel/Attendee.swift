import FoundationEssentials

/// A person who is expected at a daily scrum.
public struct Attendee: Identifiable, Codable, Hashable, Sendable {
  /// What stays the same when the name is mended.
  public let id: UUID
  /// The name as it is shown.
  public var name: String

  /// Makes an attendee; a new one gets a new `id`.
  public init(id: UUID = UUID(), name: String) {
    self.id = id
    self.name = name
  }
}
