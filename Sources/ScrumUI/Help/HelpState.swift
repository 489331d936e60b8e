import CardKit

/// The keys over a screen.
public struct HelpState: Hashable, Sendable {
  /// The row that is marked.
  public var row = 0
  /// What the rows are searched for; nil where all are shown.
  public var search: TextInput?
  /// Whether the search is being typed.
  public var isSearching = false
}
