/// The signs that views are drawn with: the full set, or one for terminals that know ASCII alone.
///
/// It is a class because every view's environment holds it.
public final class GlyphSet: Sendable {
  /// Stands for what was cut off.
  public let ellipsis: Character
  /// Marks what can be opened.
  public let collapsed: Character
  /// Marks what is open.
  public let expanded: Character
  /// Marks what can be closed.
  public let collapses: Character
  /// There is more to the left.
  public let backward: Character
  /// There is more to the right.
  public let forward: Character
  /// Closes something.
  public let close: Character
  /// Stands between parts of a line.
  public let dot: Character
  /// Stands before a number of people.
  public let person: Character
  /// Marks what is done.
  public let check: Character
  /// Marks what needs attention.
  public let warning: Character
  /// Marks what stands still.
  public let pause: Character
  /// Marks who is speaking.
  public let speaking: Character
  /// Marks who is still to come.
  public let waiting: Character
  /// Marks who is not there.
  public let absent: Character
  /// A filled cell of a large digit.
  public let full: Character
  /// A cell of a bar that has been reached.
  public let reached: Character
  /// A cell of a bar that is still ahead.
  public let ahead: Character
  /// The upper and the lower half of a filled cell; nil where there are none.
  public let halves: Halves?
  /// Bars of eight heights.
  public let levels: [Character]
  /// The line around what is at rest.
  public let border: BorderLine
  /// The line around what is in focus.
  public let focusedBorder: BorderLine
  /// The line around what lies over the rest of the screen.
  public let dialogBorder: BorderLine
  /// A line from left to right.
  public let horizontalRule: Character
  /// A line from top to bottom.
  public let verticalRule: Character
  /// Whether there is nothing but ASCII to draw with.
  public let isASCII: Bool

  /// Half blocks.
  public struct Halves: Hashable, Sendable {
    /// The upper half.
    public let upper: Character
    /// The lower half.
    public let lower: Character
  }

  private init(
    ellipsis: Character, collapsed: Character, expanded: Character, collapses: Character,
    backward: Character, forward: Character, close: Character, dot: Character,
    person: Character, check: Character, warning: Character, pause: Character,
    speaking: Character, waiting: Character, absent: Character, full: Character, reached: Character,
    ahead: Character, halves: Halves?, levels: [Character], border: BorderLine, focusedBorder: BorderLine,
    dialogBorder: BorderLine, horizontalRule: Character, verticalRule: Character
  ) {
    self.ellipsis = ellipsis
    self.collapsed = collapsed
    self.expanded = expanded
    self.collapses = collapses
    self.backward = backward
    self.forward = forward
    self.close = close
    self.dot = dot
    self.person = person
    self.check = check
    self.warning = warning
    self.pause = pause
    self.speaking = speaking
    self.waiting = waiting
    self.absent = absent
    self.full = full
    self.reached = reached
    self.ahead = ahead
    self.halves = halves
    self.levels = levels
    self.border = border
    self.focusedBorder = focusedBorder
    self.dialogBorder = dialogBorder
    self.horizontalRule = horizontalRule
    self.verticalRule = verticalRule
    isASCII = halves == nil
  }

  /// Everything that a UTF-8 terminal shows.
  public static let unicode = GlyphSet(
    ellipsis: "…", collapsed: "▸", expanded: "▾", collapses: "▴", backward: "‹", forward: "›", close: "✕",
    dot: "·", person: "☺",
    check: "✓",
    warning: "!", pause: "‖", speaking: "▶", waiting: "○", absent: "–", full: "█", reached: "━", ahead: "─",
    halves: Halves(upper: "▀", lower: "▄"), levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    border: .rounded, focusedBorder: .heavy, dialogBorder: .double, horizontalRule: "─", verticalRule: "│")

  /// Letters and signs of ASCII.
  public static let ascii = GlyphSet(
    ellipsis: "~", collapsed: ">", expanded: "v", collapses: "^", backward: "<", forward: ">", close: "x",
    dot: "-", person: "@",
    check: "*",
    warning: "!", pause: "=", speaking: ">", waiting: "o", absent: "-", full: "#", reached: "#", ahead: ".",
    halves: nil, levels: ["_", ".", "-", "=", "+", "*", "%", "#"],
    border: .ascii, focusedBorder: .asciiHeavy, dialogBorder: .ascii, horizontalRule: "-", verticalRule: "|")
}

extension GlyphSet {
  /// A box for something that is not done.
  public var openBox: String { halves == nil ? "[ ]" : "\u{2610}" }

  /// A box for something that is done.
  public var checkedBox: String { halves == nil ? "[x]" : "\u{2611}" }

  /// Stands between the ends of a range, such as two days of the week.
  public var dash: Character { halves == nil ? "-" : "\u{2013}" }
}
