import CTerminal

extension UTF8 {
  /// The bytes of the character that begins with a byte; 1 where none of several bytes does.
  static func length(lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension Unicode.Scalar {
  /// The character that a byte is in the person's locale; nil where it is none.
  init?(inLocale byte: UInt8) {
    let value = ct_character(byte)
    guard value >= 0, let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
    self = scalar
  }
}
