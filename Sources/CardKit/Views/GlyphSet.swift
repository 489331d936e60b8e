/// The glyphs that views are drawn with: the full set, or one for terminals that only know ASCII, or for the Linux
/// console.
///
/// A program adds glyphs of its own in an extension: `var star: Character { choose("★", console: "*", ascii: "*") }`.
public enum GlyphSet: Hashable, Sendable {
  /// Everything that a UTF-8 terminal shows.
  case unicode
  /// The glyphs of Linux console fonts: full and shaded blocks, one thin line, a few arrows and dots.
  case console
  /// ASCII alone.
  case ascii

  /// Whether every glyph is ASCII.
  public var isASCII: Bool { self == .ascii }
  /// Whether there are glyphs that fill a part of a cell: halves, quarters, eighths, the dots of braille.
  package var hasPartialBlocks: Bool { self == .unicode }

  /// One of three forms, the one of this set.
  public func choose<Form>(_ unicode: Form, console: Form, ascii: Form) -> Form {
    switch self {
    case .unicode: unicode
    case .console: console
    case .ascii: ascii
    }
  }

  package var ellipsis: Character { isASCII ? "~" : "…" }
  /// Separates the parts of a line.
  package var dot: Character { isASCII ? "-" : "·" }
  /// Separates the ends of a range, such as two weekdays.
  package var dash: Character { isASCII ? "-" : "–" }
  /// Marks something that can be opened.
  package var collapsed: Character { choose("▸", console: "→", ascii: ">") }
  /// Marks something that is open.
  package var expanded: Character { choose("▾", console: "↓", ascii: "v") }
  /// Marks something that can be closed.
  package var collapses: Character { choose("▴", console: "↑", ascii: "^") }
  package var backward: Character { isASCII ? "<" : "‹" }
  package var forward: Character { isASCII ? ">" : "›" }
  package var close: Character { choose("✕", console: "×", ascii: "x") }
  package var check: Character { choose("✓", console: "•", ascii: "*") }
  package var pause: Character { choose("‖", console: "=", ascii: "=") }
  package var openBox: String { hasPartialBlocks ? "☐" : "[ ]" }
  package var checkedBox: String { hasPartialBlocks ? "☑" : "[x]" }
  package var stripe: Character { choose("▌", console: "▒", ascii: "|") }
  package var full: Character { isASCII ? "#" : "█" }
  /// A cell of a bar that has been reached.
  package var reached: Character { choose("━", console: "■", ascii: "#") }
  /// A cell of a bar that is still ahead.
  package var ahead: Character { isASCII ? "." : "─" }
  var halves: (upper: Character, lower: Character)? { hasPartialBlocks ? ("▀", "▄") : nil }
  /// From low to high.
  var levels: [Character] {
    choose(Self.unicodeLevels, console: Self.consoleLevels, ascii: Self.asciiLevels)
  }
  /// From faint to heavy.
  var inks: [Character] { choose(Self.shades, console: Self.consoleShades, ascii: Self.ramp) }

  private static let asciiLevels: [Character] = ["_", ".", "-", "=", "+", "*", "%", "#"]
  private static let consoleLevels: [Character] = ["_", "-", "=", "■"]
  private static let unicodeLevels: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let shades: [Character] = ["░", "▒", "▓", "█"]
  private static let consoleShades: [Character] = ["░", "▒", "█"]
  private static let ramp: [Character] = [".", ":", "-", "=", "+", "*", "#", "%", "@"]

  package var border: BorderLine { choose(.rounded, console: .square, ascii: .ascii) }
  var focusedBorder: BorderLine { choose(.heavy, console: .blocks, ascii: .asciiHeavy) }
  /// The border of something that covers a part of the screen.
  package var dialogBorder: BorderLine { choose(.double, console: .square, ascii: .ascii) }
  var horizontalRule: Character { isASCII ? "-" : "─" }
  package var verticalRule: Character { isASCII ? "|" : "│" }
}

extension GlyphSet {
  /// The symbol of a name, such as `person.3` or `clock`, under the names of SF Symbols; a dot for an unknown one.
  ///
  /// `.fill` has a form of its own for some; others and `.circle.fill` are looked up without it.
  public func symbol(_ name: String) -> String {
    if let (unicode, ascii) = Self.symbol(name) { return hasPartialBlocks ? unicode : ascii }
    if name.hasSuffix(".fill") { return symbol(String(name.dropLast(5))) }
    return isASCII ? "*" : "•"
  }

  private static func symbol(_ name: String) -> (unicode: String, ascii: String)? {
    switch name {
    case "person": ("☺", "@")
    case "person.fill": ("☻", "@")
    case "person.2": ("☺☺", "@@")
    case "person.2.fill": ("☻☻", "@@")
    case "person.3": ("☺☺☺", "@@@")
    case "person.3.fill": ("☻☻☻", "@@@")
    case "clock", "timer": ("◷", "(')")
    case "hourglass": ("⧗", "X")
    case "calendar": ("▦", "[#]")
    case "play": ("▷", ">")
    case "play.fill": ("▶", ">")
    case "pause": ("‖", "=")
    case "stop": ("□", "[]")
    case "stop.fill": ("■", "#")
    case "forward": ("»", ">>")
    case "backward": ("«", "<<")
    case "plus": ("+", "+")
    case "plus.circle": ("⊕", "(+)")
    case "minus": ("−", "-")
    case "minus.circle": ("⊖", "(-)")
    case "xmark": ("✕", "x")
    case "xmark.circle": ("⊗", "(x)")
    case "checkmark": ("✓", "*")
    case "checkmark.circle": ("✓", "(*)")
    case "checkmark.square": ("☑", "[x]")
    case "square": ("☐", "[ ]")
    case "circle": ("○", "o")
    case "circle.fill": ("●", "@")
    case "chevron.left": ("‹", "<")
    case "chevron.right": ("›", ">")
    case "chevron.up": ("▴", "^")
    case "chevron.down": ("▾", "v")
    case "arrow.left": ("←", "<-")
    case "arrow.right": ("→", "->")
    case "arrow.up": ("↑", "^")
    case "arrow.down": ("↓", "v")
    case "star": ("☆", "*")
    case "star.fill": ("★", "*")
    case "heart": ("♡", "<3")
    case "heart.fill": ("♥", "<3")
    case "flag": ("⚑", "P")
    case "house": ("⌂", "^")
    case "pencil": ("✎", "/")
    case "magnifyingglass": ("⌕", "o-")
    case "list.bullet": ("≡", "=")
    case "ellipsis": ("…", "...")
    case "exclamationmark", "exclamationmark.triangle": ("!", "!")
    case "info.circle": ("i", "(i)")
    case "questionmark", "questionmark.circle": ("?", "?")
    default: nil
    }
  }
}
