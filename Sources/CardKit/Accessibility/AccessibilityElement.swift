package struct AccessibilityElement: Hashable, Sendable {
  package var label: String
  /// Such as `40 percent`; empty if it has none.
  package var value: String
  package var traits: AccessibilityTraits
  var frame: Rect
  package var id: ViewID?
  package var key: Key?
  /// Whether that view is focused; of several elements of one view, only the first is.
  package var isFocused: Bool

  /// The element in one line, such as `Start, button, in focus`.
  package var description: String { words(traits.words + (isFocused ? ["in focus"] : [])) }
  /// The words for a new focus.
  package var words: String { words(traits.subtracting(.isSelected).words) }

  private func words(_ states: [String]) -> String {
    let words = [label, value].filter { !$0.isEmpty } + states
    // No comma follows a sentence.
    return words.dropFirst().reduce(words.first ?? "") { $0 + ($0.last == "." ? " " : ", ") + $1 }
  }
}

/// The kind and state of an accessibility element.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for each trait.
  public let rawValue: UInt16

  /// A set of traits from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It can be pressed.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// It leads somewhere else.
  public static let isLink = AccessibilityTraits(rawValue: 2)
  /// It is a heading.
  public static let isHeader = AccessibilityTraits(rawValue: 4)
  /// It is an image.
  public static let isImage = AccessibilityTraits(rawValue: 8)
  /// It is the selected one of several.
  public static let isSelected = AccessibilityTraits(rawValue: 16)
  package static let isDisabled = AccessibilityTraits(rawValue: 32)
  package static let isTextField = AccessibilityTraits(rawValue: 64)
  /// It summarizes the current state.
  package static let isSummaryElement = AccessibilityTraits(rawValue: 256)

  /// It has the words of a card: media before it are not what a screen reader speaks as pressable or focused.
  static let isCardText = AccessibilityTraits(rawValue: 128)

  var words: [String] {
    let names: [(AccessibilityTraits, String)] = [
      (.isSelected, "selected"), (.isButton, "button"), (.isLink, "link"), (.isHeader, "heading"),
      (.isImage, "image"), (.isTextField, "text field"), (.isDisabled, "dimmed"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}

/// How a screen reader treats the views inside a view.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// They are not spoken; the view is one element.
  case ignore
  /// Each is an element of its own.
  case contain
  /// Their texts are one element, followed by the buttons inside.
  case combine
}
