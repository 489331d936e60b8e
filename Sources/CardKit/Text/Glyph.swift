/// The content of one cell, or of two if wide: a spacing character with its combining marks.
public struct Glyph: Hashable, Sendable {
  /// The character, safe to write to a terminal.
  public let character: Character
  private let columns: UInt8
  /// Its only Unicode scalar; nil if there are several.
  let scalar: UInt32?
  var joint = Joint.plain
  var isMarked = false

  /// The columns it takes: 1 or 2.
  public var width: Int { Int(columns) }

  /// A glyph of a character that is `width` columns wide, 1 or 2; a control character becomes a space.
  public init(_ character: Character, width: Int = 1) {
    let isControl = character.unicodeScalars.contains { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value }
    let character = isControl ? " " : character
    self.character = character
    columns = UInt8(min(max(1, width), 2))
    let scalars = character.unicodeScalars
    scalar = scalars.index(after: scalars.startIndex) == scalars.endIndex ? scalars.first?.value : nil
  }

  init(ascii byte: UInt8) {
    character = Character(Unicode.Scalar(byte))
    columns = 1
    scalar = UInt32(byte)
  }

  /// An empty cell.
  public static let space = Glyph(" ")

  var isSpace: Bool { scalar == 0x20 && joint != .glue }

  static var fixedSpace: Glyph {
    var space = Glyph.space
    space.joint = .glue
    return space
  }
}

/// The joint between two glyphs, if their characters do not tell.
enum Joint: UInt8, Hashable, Sendable {
  case plain
  /// A line may end here (U+200B).
  case opening
  /// A line may end here, and shows a hyphen if it does (U+00AD).
  case softHyphen
  /// No line ends here (U+00A0, U+202F, U+2060).
  case glue
  /// Both are parts of one character, such as a flag or a family, that stays whole if there is room.
  case cluster
}
