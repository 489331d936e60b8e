/// The content of one cell, or of two if wide: a spacing character with its combining marks.
public struct Glyph: Hashable, Sendable {
  /// The only Unicode scalar; nil if there are several.
  let scalar: UInt32?
  /// The character of several scalars: to keep one for each glyph of plain text takes a third of the time of splitting it.
  private let cluster: Character?
  private let columns: UInt8
  var joint = Joint.plain
  var isMarked = false

  /// The character, safe to write to a terminal.
  package var character: Character {
    cluster ?? scalar.flatMap(Unicode.Scalar.init).map(Character.init) ?? " "
  }
  /// The columns it takes: 1 or 2.
  package var width: Int { Int(columns) }

  /// A glyph of a character that is `width` columns wide, 1 or 2; a control character becomes a space.
  public init(_ character: Character, width: Int = 1) {
    let isControl = character.unicodeScalars.contains { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value }
    self.init(safe: isControl ? " " : character, width: min(max(1, width), 2))
  }

  /// A glyph of a character that is known to be safe; `width` may be that of a letter of pixels.
  init(safe character: Character, width: Int) {
    columns = UInt8(clamping: width)
    let scalars = character.unicodeScalars
    scalar = scalars.index(after: scalars.startIndex) == scalars.endIndex ? scalars.first?.value : nil
    cluster = scalar == nil ? character : nil
  }

  /// A glyph of a scalar that is known to be safe and one column wide.
  init(safe scalar: Unicode.Scalar) {
    self.scalar = scalar.value
    cluster = nil
    columns = 1
  }

  init(ascii byte: UInt8) { self.init(safe: Unicode.Scalar(byte)) }

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
