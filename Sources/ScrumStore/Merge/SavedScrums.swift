import ScrumModel

/// What a save has put on the disk.
public struct SavedScrums: Hashable, Sendable {
  /// The scrums as the file holds them now: what is saved next must be made from these.
  public let scrums: [DailyScrum]
  /// Whether another process had changed the file, so that these are not just the scrums that were handed in.
  public let isMerged: Bool
  /// Where another process had changed the same, and what became of it.
  public let conflicts: [MergeConflict]
  /// Why the version before could not be put into the backups, in one line; nil where it could.
  public internal(set) var trouble: String?

  /// What a person should be told, a line each.
  public var notices: [String] { conflicts.map(\.description) + (trouble.map { [$0] } ?? []) }

  init(
    scrums: [DailyScrum], isMerged: Bool = false, conflicts: [MergeConflict] = [], trouble: String? = nil
  ) {
    self.scrums = scrums
    self.isMerged = isMerged
    self.conflicts = conflicts
    self.trouble = trouble
  }
}
