/// One thing that a screen reader speaks.
public struct AccessibilityElement: Hashable, Sendable {
  /// What it is called.
  public var label: String
  /// What it stands at, such as `40 percent`; empty where it has no value.
  public var value: String
  /// What kind of thing it is.
  public var traits: AccessibilityTraits
  /// The cells in which it is seen.
  public var frame: Rect
  /// The view to be in focus or pressed to which it belongs, if any.
  public var id: ViewID?
  /// Whether that view has the focus; where it has several elements, this is said of the first alone.
  public var isFocused: Bool

  /// The element in one line, such as `Start, button, in focus`.
  public var description: String {
    let words = [label, value].filter { !$0.isEmpty } + traits.words + (isFocused ? ["in focus"] : [])
    // After a sentence no comma is spoken.
    return words.dropFirst().reduce(words.first ?? "") { $0 + ($0.last == "." ? " " : ", ") + $1 }
  }
}
