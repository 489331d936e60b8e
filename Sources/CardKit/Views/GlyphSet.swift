/// The glyphs that views are drawn with: the full set, or one for terminals that only know ASCII, or for the Linux
/// console.
///
/// A program adds glyphs of its own in an extension, `var star: Character { choose("★", console: "*", ascii: "*") }`, and
/// replaces others with ``replacing(_:border:)``.
public struct GlyphSet: Hashable, Sendable {
  private enum Kind: Hashable { case unicode, console, ascii }

  private let kind: Kind
  /// Nil in the standard sets.
  private let own: Replacements?

  private init(_ kind: Kind, own: Replacements? = nil) {
    self.kind = kind
    self.own = own
  }

  /// Everything that a UTF-8 terminal shows.
  public static let unicode = GlyphSet(.unicode)
  /// What the fonts of the Linux console have: full and shaded blocks, one thin line, a few arrows and dots.
  public static let console = GlyphSet(.console)
  /// ASCII alone.
  public static let ascii = GlyphSet(.ascii)

  /// Whether every glyph is ASCII.
  public var isASCII: Bool { kind == .ascii }
  /// Whether there are glyphs that fill a part of a cell: halves, quarters, eighths, the dots of braille.
  public var hasPartialBlocks: Bool { kind == .unicode }

  /// One of three forms, the one of this set.
  public func choose<Form>(_ unicode: Form, console: Form, ascii: Form) -> Form {
    switch kind {
    case .unicode: unicode
    case .console: console
    case .ascii: ascii
    }
  }

  /// Stands for what is cut off.
  public var ellipsis: Character { own("ellipsis") ?? (isASCII ? "~" : "…") }
  /// Separates the parts of a line.
  public var dot: Character { own("dot") ?? (isASCII ? "-" : "·") }
  /// Separates the ends of a range, such as two weekdays.
  public var dash: Character { own("dash") ?? (isASCII ? "-" : "–") }
  /// Marks something that can be opened.
  public var collapsed: Character { own("collapsed") ?? choose("▸", console: "→", ascii: ">") }
  /// Marks something that is open.
  public var expanded: Character { own("expanded") ?? choose("▾", console: "↓", ascii: "v") }
  /// Marks something that can be closed.
  public var collapses: Character { own("collapses") ?? choose("▴", console: "↑", ascii: "^") }
  /// There is more to the left.
  public var backward: Character { own("backward") ?? (isASCII ? "<" : "‹") }
  /// There is more to the right.
  public var forward: Character { own("forward") ?? (isASCII ? ">" : "›") }
  /// Closes something.
  public var close: Character { own("close") ?? choose("✕", console: "×", ascii: "x") }
  /// Marks something done.
  public var check: Character { own("check") ?? choose("✓", console: "•", ascii: "*") }
  /// Before a negative number.
  public var minus: Character { own("minus") ?? (isASCII ? "-" : "−") }
  /// Marks something that needs attention.
  public var warning: Character { own("warning") ?? "!" }
  /// Marks something paused.
  public var pause: Character { own("pause") ?? choose("‖", console: "=", ascii: "=") }
  /// An empty checkbox.
  public var openBox: String { own?.texts["openBox"] ?? (hasPartialBlocks ? "☐" : "[ ]") }
  /// A checked checkbox.
  public var checkedBox: String { own?.texts["checkedBox"] ?? (hasPartialBlocks ? "☑" : "[x]") }
  /// A stripe along the edge of a card.
  public var stripe: Character { own("stripe") ?? choose("▌", console: "▒", ascii: "|") }
  /// A filled cell.
  public var full: Character { own("full") ?? (isASCII ? "#" : "█") }
  /// A cell of a bar that has been reached.
  public var reached: Character { own("reached") ?? choose("━", console: "■", ascii: "#") }
  /// A cell of a bar that is still ahead.
  public var ahead: Character { own("ahead") ?? (isASCII ? "." : "─") }
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

  /// The border of something at rest.
  public var border: BorderLine { own?.border ?? choose(.rounded, console: .square, ascii: .ascii) }
  var focusedBorder: BorderLine { choose(.heavy, console: .blocks, ascii: .asciiHeavy) }
  /// The border of something that covers a part of the screen.
  public var dialogBorder: BorderLine { choose(.double, console: .square, ascii: .ascii) }
  var horizontalRule: Character { own("horizontalRule") ?? (isASCII ? "-" : "─") }
  /// A part of a vertical line.
  public var verticalRule: Character { own("verticalRule") ?? (isASCII ? "|" : "│") }

  /// The replaced glyph of a property's name.
  private func own(_ name: String) -> Character? {
    guard let own else { return nil }
    return own.glyphs[name]
  }
}

extension GlyphSet {
  /// The set with some glyphs replaced, by the name of the property or of the symbol (see ``symbol(_:)``):
  /// `GlyphSet.unicode.replacing(["check": "✔", "person.3": "⛹"])`.
  ///
  /// The glyph of a property is one column wide, that of a symbol any short text; others are ignored. A set made
  /// from ``ascii`` should only hold ASCII.
  /// `border` is that of something at rest; nil keeps it.
  public func replacing(_ glyphs: [String: String], border: BorderLine? = nil) -> GlyphSet {
    var texts = own?.texts ?? [:]
    for (name, text) in glyphs { texts[name] = PlainLine(text).text }
    return GlyphSet(kind, own: Replacements(texts: texts, border: border ?? own?.border))
  }

  private final class Replacements: Hashable, Sendable {
    let texts: [String: String]
    /// The texts that fit into one cell.
    let glyphs: [String: Character]
    let border: BorderLine?

    init(texts: [String: String], border: BorderLine?) {
      self.texts = texts
      self.border = border
      glyphs = texts.compactMapValues { $0.count == 1 && PlainLine($0).columns == 1 ? $0.first : nil }
    }

    static func == (one: Replacements, other: Replacements) -> Bool {
      one === other || one.texts == other.texts && one.border == other.border
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(texts)
      hasher.combine(border)
    }
  }

  /// The symbol of a name, such as `person.3` or `clock`, under the names of SF Symbols; a dot for an unknown one.
  ///
  /// `.fill` has a form of its own for some; others and `.circle.fill` are looked up without it.
  public func symbol(_ name: String) -> String {
    if let text = own?.texts[name] { return text }
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
