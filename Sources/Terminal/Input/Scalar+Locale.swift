import CTerminal

extension Unicode.Scalar {
  /// The character that a byte is in the person's locale; nil where it is none.
  init?(inLocale byte: UInt8) {
    let value = ct_character(byte)
    guard value >= 0, let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
    self = scalar
  }
}
