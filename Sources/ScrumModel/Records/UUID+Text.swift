import FoundationEssentials

extension UUID {
  private static let textCount = 36
  /// The id of nothing.
  package static let blank = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// Reads an id in upper or lower case. Foundation's own way takes ten times as long.
  package init?(text: String) {
    var text = text
    guard let id = text.withUTF8({ UUID(bytes: $0) }) else { return nil }
    self = id
  }

  package init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == UUID.textCount else { return nil }
    var (id, all, place): (UInt128, UInt8, Int) = (0, 0, 0)
    for _ in 0..<16 {
      if UUID.isDash(place) {
        guard bytes[place] == UInt8(ascii: "-") else { return nil }
        place += 1
      }
      let (high, low) = (bytes[place].hexadecimalValue, bytes[place + 1].hexadecimalValue)
      all |= high | low
      id = id &<< 8 | UInt128(truncatingIfNeeded: high &<< 4 | low & 0x0F)
      place += 2
    }
    guard all < 16 else { return nil }
    self.init(uuid: unsafeBitCast(id.bigEndian, to: uuid_t.self))
  }

  /// The id in upper case, as `uuidString`, which takes longer.
  package var text: String {
    String(unsafeUninitializedCapacity: UUID.textCount) { text in
      var place = 0
      withUnsafeBytes(of: uuid) { bytes in
        for byte in bytes {
          if UUID.isDash(place) {
            text[place] = UInt8(ascii: "-")
            place += 1
          }
          text[place] = (byte >> 4).hexadecimalDigit
          text[place + 1] = (byte & 0x0F).hexadecimalDigit
          place += 2
        }
      }
      return UUID.textCount
    }
  }

  @inline(__always)
  private static func isDash(_ place: Int) -> Bool { place == 8 || place == 13 || place == 18 || place == 23 }
}

extension UInt8 {
  /// The digit for a value below 16, in upper case.
  @inline(__always)
  fileprivate var hexadecimalDigit: UInt8 { self &+ (self < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10) }

  /// The value of a hexadecimal digit in upper or lower case; 16 or more for any other character. It has no branches:
  /// no processor can guess the next digit of an id.
  @inline(__always)
  package var hexadecimalValue: UInt8 {
    let (digit, letter) = (self &- UInt8(ascii: "0"), (self | 0x20) &- UInt8(ascii: "a"))
    return digit < 10 ? digit : letter < 6 ? letter + 10 : 0xF0
  }
}

extension Array where Element: Identifiable<UUID> {
  /// The index of the first element whose id an earlier one has too; nil if all ids differ.
  package var repeatedID: Int? {
    // A few are compared pair by pair, which is faster than making a set. By index: iterating would copy them.
    if count <= 64 {
      return indices.first { index in (0..<index).contains { self[$0].id == self[index].id } }
    }
    var seen = Set<UUID>(minimumCapacity: count)
    return indices.first { !seen.insert(self[$0].id).inserted }
  }
}

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
