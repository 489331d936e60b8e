/// A view on the screen that can be in focus.
public struct FocusableElement {
  /// What the view is known by.
  public let id: ViewID
  /// Its cells, also where they are scrolled out of view.
  public let frame: Rect
  /// The part of it that is seen; empty where it is scrolled out of view.
  public let visible: Rect
  /// Whether it has the focus.
  public let isFocused: Bool
  /// What pressing it does; nil where the program decides by `id`.
  public let action: (() -> Void)?
  /// What it scrolls in, from the outside in, each with whether it is in view there.
  let scopes: [(id: ViewID, isVisible: Bool)]
}
