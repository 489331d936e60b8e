import FoundationEssentials

/// An id made from content, so that the same content has the same id in every import.
///
/// It is the 128-bit FNV-1a hash of the parts, each as its length in bytes (8 bytes, the lowest first) and
/// its UTF-8, dressed as a UUID of version 8 (RFC 9562). It tells contents apart; it keeps no secret.
enum StableID {
  /// The id of some content.
  static func make(_ parts: [String]) -> UUID {
    var hash = offsetBasis
    for part in parts {
      var length = UInt64(part.utf8.count)
      for _ in 0..<8 {
        add(UInt8(truncatingIfNeeded: length), to: &hash)
        length >>= 8
      }
      for byte in part.utf8 { add(byte, to: &hash) }
    }
    return uuid(hash)
  }

  /// The plain FNV-1a hash of bytes.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt128 {
    var hash = offsetBasis
    for byte in bytes { add(byte, to: &hash) }
    return hash
  }

  private static let offsetBasis: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B

  @inline(__always)
  private static func add(_ byte: UInt8, to hash: inout UInt128) {
    hash = (hash ^ UInt128(byte)) &* prime
  }

  private static func uuid(_ hash: UInt128) -> UUID {
    func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: hash >> (120 - 8 * place)) }
    return UUID(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5),
        byte(6) & 0x0F | 0x80, byte(7), byte(8) & 0x3F | 0x80, byte(9),
        byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      ))
  }
}
