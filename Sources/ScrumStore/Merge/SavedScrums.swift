import FoundationEssentials
import ScrumModel

/// The result of a save.
public struct SavedScrums: Hashable, Sendable {
  /// The scrums as the file holds them now; the next save must be based on these.
  public let scrums: [DailyScrum]
  /// Whether another process had changed the file, so that these are not just the scrums handed in.
  public internal(set) var isMerged = false
  /// The contradictions with what the other process had changed.
  public internal(set) var conflicts: [MergeConflict] = []
  /// The name of the version before among the backups; nil if there is none.
  public internal(set) var backup: Backup.ID?
  /// Why the version before could not be backed up, in one line; nil if it was.
  public internal(set) var trouble: String?

  /// A line about everything that a person should know.
  public var notices: [String] { conflicts.map { $0.words() } + (trouble.map { [$0] } ?? []) }
}
