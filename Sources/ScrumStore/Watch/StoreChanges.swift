import FoundationEssentials

/// What has changed in a store's directory, by this process or by another.
public struct StoreChanges: Hashable, Sendable {
  /// Whether `scrums.json` may be another one.
  public var scrums: Bool
  /// The scrums whose history may be longer.
  public var histories: Set<UUID>

  /// Changes; by default none.
  public init(scrums: Bool = false, histories: Set<UUID> = []) {
    self.scrums = scrums
    self.histories = histories
  }

  /// Whether nothing has changed that a board shows.
  public var isEmpty: Bool { !scrums && histories.isEmpty }
}
