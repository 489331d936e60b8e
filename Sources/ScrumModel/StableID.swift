import FoundationEssentials

/// An id made from content, so that the same content has the same id everywhere. It is the 128-bit FNV-1a hash
/// of the parts, each as its length in bytes (8 bytes, the lowest first) and its UTF-8, in the form of a UUID of
/// version 8 (RFC 9562). It is no secret.
package enum StableID {
  package static func make(_ parts: [String]) -> UUID {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    func add(_ byte: UInt8) { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B }
    for part in parts {
      let length = part.utf8.count
      for place in 0..<8 { add(UInt8(truncatingIfNeeded: length >> (8 * place))) }
      for byte in part.utf8 { add(byte) }
    }
    return UUID(bits: hash, version: 8)
  }
}
