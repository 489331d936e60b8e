/// The glyphs that views are drawn with: the full set, or one for terminals that only know ASCII.
///
/// A program adds glyphs of its own in an extension: `var star: Character { isASCII ? "*" : "★" }`.
public struct GlyphSet: Hashable, Sendable {
  /// Whether every glyph is ASCII.
  public let isASCII: Bool

  /// Everything that a UTF-8 terminal shows.
  public static let unicode = GlyphSet(isASCII: false)
  /// ASCII alone.
  public static let ascii = GlyphSet(isASCII: true)

  var ellipsis: Character { isASCII ? "~" : "…" }
  /// Separates the parts of a line.
  public var dot: Character { isASCII ? "-" : "·" }
  /// Separates the ends of a range, such as two weekdays.
  public var dash: Character { isASCII ? "-" : "–" }
  /// Marks something that can be opened.
  public var collapsed: Character { isASCII ? ">" : "▸" }
  /// Marks something that is open.
  public var expanded: Character { isASCII ? "v" : "▾" }
  /// Marks something that can be closed.
  public var collapses: Character { isASCII ? "^" : "▴" }
  /// There is more to the left.
  public var backward: Character { isASCII ? "<" : "‹" }
  /// There is more to the right.
  public var forward: Character { isASCII ? ">" : "›" }
  /// Closes something.
  public var close: Character { isASCII ? "x" : "✕" }
  /// Marks something done.
  public var check: Character { isASCII ? "*" : "✓" }
  /// Marks something that needs attention.
  public var warning: Character { "!" }
  /// Marks something paused.
  public var pause: Character { isASCII ? "=" : "‖" }
  /// An empty checkbox.
  public var openBox: String { isASCII ? "[ ]" : "☐" }
  /// A checked checkbox.
  public var checkedBox: String { isASCII ? "[x]" : "☑" }
  /// A filled cell.
  public var full: Character { isASCII ? "#" : "█" }
  /// A cell of a bar that has been reached.
  public var reached: Character { isASCII ? "#" : "━" }
  /// A cell of a bar that is still ahead.
  public var ahead: Character { isASCII ? "." : "─" }
  var halves: (upper: Character, lower: Character)? { isASCII ? nil : ("▀", "▄") }
  var levels: [Character] { isASCII ? Self.asciiLevels : Self.unicodeLevels }

  private static let asciiLevels: [Character] = ["_", ".", "-", "=", "+", "*", "%", "#"]
  private static let unicodeLevels: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The border of something at rest.
  public var border: BorderLine { isASCII ? .ascii : .rounded }
  var focusedBorder: BorderLine { isASCII ? .asciiHeavy : .heavy }
  /// The border of something that covers a part of the screen.
  public var dialogBorder: BorderLine { isASCII ? .ascii : .double }
  var horizontalRule: Character { isASCII ? "-" : "─" }
  var verticalRule: Character { isASCII ? "|" : "│" }
}
