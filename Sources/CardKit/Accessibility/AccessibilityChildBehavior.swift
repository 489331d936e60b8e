/// What a screen reader speaks of the views inside one.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// Nothing: the view is one element.
  case ignore
  /// Each as an element of its own.
  case contain
  /// Their texts as one element; what can be pressed follows as elements of their own.
  case combine
}
