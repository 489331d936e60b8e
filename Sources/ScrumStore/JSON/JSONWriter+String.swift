extension JSONWriter {
  /// The bytes of a string that are looked at in one go; each can become six.
  private static let stretch = 1 << 10

  /// Writes a string in quotes.
  mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      put("\"")
      repeat {
        let part = UnsafeRawBufferPointer(rebasing: rest.prefix(JSONWriter.stretch))
        var taken = 0
        fill(atMost: 6 * JSONWriter.stretch + 9) { room in
          var written: Int
          (taken, written) = JSONWriter.escape(part, into: room)
          if taken == rest.count {
            room.storeBytes(of: UInt8(ascii: "\""), toByteOffset: written, as: UInt8.self)
            written += 1
          }
          return written
        }
        // Half of a control of two bytes may stand at the end of the part: its turn comes with the next one.
        rest = UnsafeRawBufferPointer(rebasing: rest[taken...])
      } while !rest.isEmpty
    }
  }

  /// Copies a text with escapes where they are needed; tells how much it took and how much that became.
  private static func escape(
    _ text: UnsafeRawBufferPointer, into room: UnsafeMutableRawPointer
  ) -> (taken: Int, written: Int) {
    var (index, end) = (0, 0)
    while index < text.count {
      // Eight bytes at a time are copied; those from the first special one on are then written over.
      while index + 8 <= text.count {
        let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        room.storeBytes(of: word.littleEndian, toByteOffset: end, as: UInt64.self)
        let plain = plainBytes(of: word)
        (index, end) = (index + plain, end + plain)
        if plain < 8 { break }
      }
      guard index < text.count else { break }
      if text.count - index < 8 {
        let count = text.count - index
        let word = lastBytes(count, of: text)
        room.storeBytes(of: word.littleEndian, toByteOffset: end, as: UInt64.self)
        let plain = min(count, plainBytes(of: word))
        (index, end) = (index + plain, end + plain)
        guard index < text.count else { break }
      }
      let byte = text[index]
      if byte == 0xC2 {
        // The upper controls, U+0080 to U+009F, need no escape in JSON, but a terminal obeys them.
        guard index + 1 < text.count else { break }
        let next = text[index + 1]
        if next < 0xA0 {
          end += writeUnicode(next, to: room + end)
        } else {
          room.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
          room.storeBytes(of: next, toByteOffset: end + 1, as: UInt8.self)
          end += 2
        }
        index += 2
      } else {
        end += writeEscaped(byte, to: room + end)
        index += 1
      }
    }
    return (index, end)
  }

  /// The last few bytes of a text, less than eight, from the lowest on; those above are 0.
  @inline(__always)
  private static func lastBytes(_ count: Int, of text: UnsafeRawBufferPointer) -> UInt64 {
    if text.count >= 8 {
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self))
      return word >> UInt64(8 * (8 - count))
    }
    return text.suffix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// How many of eight bytes, from the lowest on, stand in a text as they are.
  @inline(__always)
  private static func plainBytes(of word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Subtracting makes the high bit of a byte appear where it is 0, and perhaps in higher ones.
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    let hits =
      zeros(word ^ ones &* 0x22) | zeros(word ^ ones &* 0x5C) | zeros(word ^ ones &* 0x7F)
      | zeros(word ^ ones &* 0xC2) | ((word &- ones &* 0x20) & ~word)
    return (hits & (ones &* 0x80)).trailingZeroBitCount / 8
  }

  /// Writes a byte of a text, and what an escape puts before it; tells how many bytes that became.
  private static func writeEscaped(_ byte: UInt8, to room: UnsafeMutableRawPointer) -> Int {
    let letter: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): letter = byte
    case 0x08: letter = UInt8(ascii: "b")
    case 0x0C: letter = UInt8(ascii: "f")
    case 0x0A: letter = UInt8(ascii: "n")
    case 0x0D: letter = UInt8(ascii: "r")
    case 0x09: letter = UInt8(ascii: "t")
    case 0..<0x20, 0x7F: return writeUnicode(byte, to: room)
    default:
      room.storeBytes(of: byte, as: UInt8.self)
      return 1
    }
    room.storeBytes(of: UInt8(ascii: "\\"), as: UInt8.self)
    room.storeBytes(of: letter, toByteOffset: 1, as: UInt8.self)
    return 2
  }

  /// Writes a character below U+0100 as an escape of six bytes.
  private static func writeUnicode(_ character: UInt8, to room: UnsafeMutableRawPointer) -> Int {
    func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10) }
    let escape = [
      UInt8(ascii: "\\"), UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0"), digit(character >> 4),
      digit(character & 0xF),
    ]
    room.copyMemory(from: escape, byteCount: escape.count)
    return escape.count
  }
}
