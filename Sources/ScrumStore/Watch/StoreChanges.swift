import FoundationEssentials

/// What has changed in a store's directory, by this process or by another.
public struct StoreChanges: Hashable, Sendable {
  /// Whether `scrums.json` may be another one.
  public var scrums: Bool
  /// The scrums whose history may be longer.
  public var histories: Set<UUID>
  /// Whether `meeting.json` may be another one, or a process that was in the meeting is not any more.
  public var meeting: Bool

  /// Changes; by default none.
  public init(scrums: Bool = false, histories: Set<UUID> = [], meeting: Bool = false) {
    self.scrums = scrums
    self.histories = histories
    self.meeting = meeting
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { !scrums && histories.isEmpty && !meeting }
}
