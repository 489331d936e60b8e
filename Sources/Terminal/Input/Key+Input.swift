import CardKit

extension Key {
  /// The key that sends a character; nil for those that the program has no use for.
  init?(character value: UInt32) {
    switch value {
    case 9: self = .tab
    case 10, 13: self = .enter
    case 8, 127: self = .backspace
    case 27: self = .escape
    case 1...26: self = .control(Character(Unicode.Scalar(UInt8(value) + 0x60)))
    case 0..<32, 0x80..<0xA0: return nil
    default:
      guard let scalar = Unicode.Scalar(value) else { return nil }
      self = .character(Character(scalar))
    }
  }

  /// The key with Alt that sends `Esc` and then a byte, also on a line so slow that they come apart; nil for others.
  ///
  /// Only what moves and deletes by words: `Esc` and some other letter a person may well press in a row.
  init?(afterEscape byte: UInt8) {
    switch byte {
    case UInt8(ascii: "b"): self = .alt("b")
    case UInt8(ascii: "f"): self = .alt("f")
    case UInt8(ascii: "d"): self = .alt("d")
    case 8, 127: self = .alt("\u{7F}")
    default: return nil
    }
  }
}
