/// The line breaking class of a character: the part of UAX 14 that needs no dictionary.
enum LineBreakClass {
  /// Never starts a line: closing brackets and quotes, stops, small kana, marks of length and repetition.
  case closing
  /// Never ends a line: opening brackets and quotes.
  case opening
  /// Joins two words; a line may end after it.
  case hyphen
  case dash
  /// Separates the names of a path.
  case slash
  /// A digit, which stays with the character before it.
  case digit
  case space
  /// A character two columns wide, beside which lines may be broken.
  case wide
  /// Any other: lines only break at spaces beside it.
  case other

  init(_ glyph: Glyph) {
    if glyph.isSpace {
      self = .space
      return
    }
    let value = glyph.scalar ?? glyph.character.unicodeScalars.first?.value ?? 0
    self = value < 0x80 ? Self.ascii(value) : Self.beyondASCII(value, width: glyph.width)
  }

  private static func ascii(_ value: UInt32) -> LineBreakClass {
    switch value {
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: .closing
    case 0x28, 0x5B, 0x7B: .opening
    case 0x2D: .hyphen
    case 0x2F: .slash
    case 0x30...0x39: .digit
    default: .other
    }
  }

  private static func beyondASCII(_ value: UInt32, width: Int) -> LineBreakClass {
    switch value {
    case 0x2010: return .hyphen
    case 0x2013, 0x2014: return .dash
    // Quotes « “ ‘ ‹ „ ‚ and the reversed marks of Spanish.
    case 0xA1, 0xAB, 0xBF, 0x2018, 0x201A, 0x201C, 0x201E, 0x2039: return .opening
    // Quotes » ” ’ ›, the ellipsis and double marks.
    case 0xBB, 0x2019, 0x201D, 0x2026, 0x203A, 0x203C, 0x2047...0x2049: return .closing
    case 0x3008...0x3011, 0x3014...0x301B:
      // Brackets in pairs, around a postal mark and a geta mark.
      return value.isMultiple(of: 2) ? .opening : .closing
    case 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62: return .opening
    case 0x3001, 0x3002, 0x3005, 0x301C, 0x303B, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE,
      0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60, 0xFF61,
      0xFF63...0xFF65, 0xFF67...0xFF70,
      0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096,
      0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6,
      0x31F0...0x31FF:
      return .closing
    default: return width == 2 ? .wide : .other
    }
  }
}
