import CardKit

/// The palette of commands over a screen.
public struct PaletteState: Hashable, Sendable {
  /// What was typed.
  public var input = TextInput(limit: AppState.longestSearch)
  /// The row that is marked.
  public var row = 0
}
