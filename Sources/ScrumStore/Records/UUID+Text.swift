import FoundationEssentials

extension UUID {
  /// The bytes of an id as text.
  private static let textCount = 36

  /// Reads an id in upper or lower case. Foundation's own way takes ten times as long.
  init?(text: String) {
    var text = text
    guard let id = text.withUTF8({ UUID(bytes: $0) }) else { return nil }
    self = id
  }

  /// Reads an id from the bytes of its text.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == UUID.textCount, UUID.dashes.allSatisfy({ bytes[$0] == UInt8(ascii: "-") }) else {
      return nil
    }
    var all: UInt8 = 0
    func number(_ places: Range<Int>) -> UInt64 {
      var number: UInt64 = 0
      for place in places where place != 8 && place != 13 && place != 23 {
        let digit = bytes[place].hexadecimalValue
        all |= digit
        number = number << 4 | UInt64(digit & 0x0F)
      }
      return number.bigEndian
    }
    let halves = (number(0..<18), number(19..<36))
    guard all < 16 else { return nil }
    self.init(uuid: unsafeBitCast(halves, to: uuid_t.self))
  }

  /// The id in upper case, as `uuidString`, which takes longer.
  var text: String {
    String(unsafeUninitializedCapacity: UUID.textCount) { text in
      withUnsafeBytes(of: uuid) { id in
        for index in 0..<16 {
          // The digits of a byte follow those before it and up to four dashes.
          let place = 2 * index + min(max((index - 2) / 2, 0), 4)
          text[place] = UUID.digit(id[index] >> 4)
          text[place + 1] = UUID.digit(id[index] & 0x0F)
        }
      }
      for dash in UUID.dashes { text[dash] = UInt8(ascii: "-") }
      return UUID.textCount
    }
  }

  /// The places of the dashes in a text.
  private static var dashes: StrideThrough<Int> { stride(from: 8, through: 23, by: 5) }

  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in upper or lower case; 16 or more for any other character. It has no branches:
  /// no processor can guess the next digit of an id.
  @inline(__always)
  var hexadecimalValue: UInt8 {
    let (digit, letter) = (self &- UInt8(ascii: "0"), (self | 0x20) &- UInt8(ascii: "a"))
    return digit < 10 ? digit : letter < 6 ? letter + 10 : 0xF0
  }
}

extension Array where Element: Identifiable<UUID> {
  /// The index of the first element whose id an earlier one has too; nil if all ids differ.
  var repeatedID: Int? {
    // A few are compared pair by pair, which is faster than making a set. By index: iterating would copy them.
    if count <= 64 {
      return indices.first { index in (0..<index).contains { self[$0].id == self[index].id } }
    }
    var seen = Set<UUID>(minimumCapacity: count)
    return indices.first { !seen.insert(self[$0].id).inserted }
  }
}
