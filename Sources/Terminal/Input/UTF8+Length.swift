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
