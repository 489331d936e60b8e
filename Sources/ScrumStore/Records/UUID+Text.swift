import FoundationEssentials

extension UUID {
  /// The bytes that an id takes as text.
  static let textCount = 36

  /// Reads an id in upper or lower case; Foundation's own way is `sscanf`, too slow for a store of many.
  package init?(text: String) {
    var text = text
    guard let id = text.withUTF8({ UUID(bytes: $0) }) else { return nil }
    self = id
  }

  /// Reads an id from exactly 36 bytes.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == UUID.textCount, bytes[8] == 0x2D, bytes[13] == 0x2D, bytes[18] == 0x2D,
      bytes[23] == 0x2D
    else { return nil }
    let raw = UnsafeRawBufferPointer(bytes)
    func four(_ offset: Int) -> UInt64 {
      UInt64(UInt32(bigEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    func eight(_ offset: Int) -> UInt64 {
      UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    guard let first = UUID.value(ofDigits: eight(0)),
      let second = UUID.value(ofDigits: four(9) << 32 | four(14)),
      let third = UUID.value(ofDigits: four(19) << 32 | four(24)),
      let fourth = UUID.value(ofDigits: eight(28))
    else { return nil }
    let halves = ((first << 32 | second).bigEndian, (third << 32 | fourth).bigEndian)
    self.init(uuid: unsafeBitCast(halves, to: uuid_t.self))
  }

  /// Reads an id from exactly 36 bytes, where it stands as it is written here: nil for one in lower case.
  init?(upperCase bytes: UnsafeBufferPointer<UInt8>) {
    guard let id = UUID(bytes: bytes) else { return nil }
    let raw = UnsafeRawBufferPointer(bytes)
    // Only small letters have both of these bits; the last word overlaps the one before.
    func small(_ offset: Int) -> UInt64 {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      return word & (word << 1)
    }
    let letters = small(0) | small(8) | small(16) | small(24) | small(28)
    guard letters & 0x4040_4040_4040_4040 == 0 else { return nil }
    self = id
  }

  /// Puts the id as text, in upper case, into room for 36 bytes.
  func write(to text: UnsafeMutableRawPointer) {
    let (first, second) = halves
    let groups = (
      UUID.digits(of: first >> 32), UUID.digits(of: first & 0xFFFF_FFFF), UUID.digits(of: second >> 32),
      UUID.digits(of: second & 0xFFFF_FFFF)
    )
    func put(_ digits: UInt64, at offset: Int) {
      text.storeBytes(
        of: UInt32(truncatingIfNeeded: digits >> 32).bigEndian, toByteOffset: offset, as: UInt32.self)
    }
    text.storeBytes(of: groups.0.bigEndian, as: UInt64.self)
    put(groups.1, at: 9)
    put(groups.1 << 32, at: 14)
    put(groups.2, at: 19)
    put(groups.2 << 32, at: 24)
    text.storeBytes(of: groups.3.bigEndian, toByteOffset: 28, as: UInt64.self)
    for offset in [8, 13, 18, 23] { text.storeBytes(of: 0x2D, toByteOffset: offset, as: UInt8.self) }
  }

  /// The id as two numbers, which are sooner compared than sixteen bytes.
  var halves: (first: UInt64, second: UInt64) {
    let halves = unsafeBitCast(uuid, to: (UInt64, UInt64).self)
    return (UInt64(bigEndian: halves.0), UInt64(bigEndian: halves.1))
  }

  /// The value of eight hexadecimal digits, all at once; nil where one of the bytes is none.
  @inline(__always)
  private static func value(ofDigits text: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high = ones &* 0x80
    // With the high bit set first, subtracting leaves it where a byte is not less than the other.
    func isAtLeast(_ bytes: UInt64, _ least: UInt64) -> UInt64 { (bytes | high) &- ones &* least }
    let lower = text | ones &* 0x20
    let digits = isAtLeast(text, 0x30) & ~isAtLeast(text, 0x3A)
    let letters = isAtLeast(lower, 0x61) & ~isAtLeast(lower, 0x67)
    guard (digits | letters) & ~text & high == high else { return nil }
    var value = (text & (ones &* 0x0F)) &+ ((text >> 6) & ones) &* 9
    value = (value | value >> 4) & 0x00FF_00FF_00FF_00FF
    value = (value | value >> 8) & 0x0000_FFFF_0000_FFFF
    return (value | value >> 16) & 0xFFFF_FFFF
  }

  /// The eight hexadecimal digits of a number below 2³², all at once.
  @inline(__always)
  private static func digits(of number: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var value = (number | number << 16) & 0x0000_FFFF_0000_FFFF
    value = (value | value << 8) & 0x00FF_00FF_00FF_00FF
    value = (value | value << 4) & (ones &* 0x0F)
    let letters = ((value &+ ones &* 6) >> 4) & ones
    return value &+ ones &* 0x30 &+ letters &* 7
  }
}
