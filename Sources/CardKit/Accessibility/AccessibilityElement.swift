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

/// What kind of thing an accessibility element is.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for each trait.
  public let rawValue: UInt8

  /// A set of traits from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It can be pressed.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// It leads to another place.
  public static let isLink = AccessibilityTraits(rawValue: 2)
  /// It is the title of what follows.
  public static let isHeader = AccessibilityTraits(rawValue: 4)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(rawValue: 8)
  /// It is the one chosen of several.
  public static let isSelected = AccessibilityTraits(rawValue: 16)
  /// It can't be used now.
  public static let isDisabled = AccessibilityTraits(rawValue: 32)
  /// It changes by itself so often that it is not worth speaking each time.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
  /// Text can be typed into it.
  public static let isTextField = AccessibilityTraits(rawValue: 128)

  /// The traits in the words of a screen reader.
  var words: [String] {
    let names: [(AccessibilityTraits, String)] = [
      (.isSelected, "selected"), (.isButton, "button"), (.isLink, "link"), (.isHeader, "heading"),
      (.isImage, "image"), (.isTextField, "text field"), (.isDisabled, "dimmed"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}

/// What a screen reader speaks of the views inside one.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// Nothing: the view is one element.
  case ignore
  /// Each as an element of its own.
  case contain
  /// Their texts as one element; what can be pressed follows as elements of their own.
  case combine
}
