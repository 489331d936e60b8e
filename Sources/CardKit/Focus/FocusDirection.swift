/// A direction in which the focus moves.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
  case up, down, left, right
  /// The order in which views are written.
  case next, previous
}
