/// What stands in one cell, or in two where it is wide: one spacing character with its combining marks.
public struct Glyph: Hashable, Sendable {
  /// The character, safe to write to a terminal.
  public let character: Character
  /// The columns it takes: 1 or 2.
  public let width: Int
  /// The value of its only Unicode scalar; nil where marks are added to it.
  let scalar: UInt32?
  /// What stands between it and the next one in a text.
  var joint = Joint.plain
  /// Whether it is one of those that a text points out.
  var isMarked = false

  /// A glyph of a character that is known to be safe and `width` columns wide.
  public init(_ character: Character, width: Int = 1) {
    self.character = character
    self.width = width
    let scalars = character.unicodeScalars
    scalar = scalars.index(after: scalars.startIndex) == scalars.endIndex ? scalars.first?.value : nil
  }

  /// A glyph of one column in ASCII.
  init(ascii byte: UInt8) {
    character = Character(Unicode.Scalar(byte))
    width = 1
    scalar = UInt32(byte)
  }

  /// An empty cell.
  public static let space = Glyph(" ")

  /// Whether it is a space at which lines are broken.
  var isSpace: Bool { scalar == 0x20 && joint != .glue }

  /// A space that keeps two words on one line.
  static var fixedSpace: Glyph {
    var space = Glyph.space
    space.joint = .glue
    return space
  }
}

/// What stands between a glyph and the next, where it is more than their characters tell.
enum Joint: UInt8, Hashable, Sendable {
  /// Nothing: the two characters decide.
  case plain
  /// A line may end here (U+200B).
  case opening
  /// A line may end here, and shows a hyphen if it does (U+00AD).
  case softHyphen
  /// No line ends here (U+00A0, U+202F, U+2060).
  case glue
  /// Both are parts of one character, which is kept whole where there is room: a flag, a family.
  case cluster
}
