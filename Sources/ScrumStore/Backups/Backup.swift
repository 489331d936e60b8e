import FoundationEssentials

/// An earlier version of `scrums.json`.
public struct Backup: Hashable, Sendable, Identifiable {
  /// The name of its file, which names it on the command line too.
  public let id: String
  /// When another version took its place.
  public let date: Date
  /// How many scrums it holds; nil where it can't be read.
  public let scrums: Int?
  /// What the version that took its place had changed, a line for each scrum, fit for any terminal.
  public let changes: [String]
}
