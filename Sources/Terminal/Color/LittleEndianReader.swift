/// Takes little-endian numbers from bytes, never beyond their end.
struct LittleEndianReader {
  let bytes: [UInt8]
  var offset = 0

  mutating func take(_ count: Int) -> [UInt8]? {
    guard count >= 0, count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  mutating func align() { offset += offset % 2 }

  mutating func int16() -> Int? { int16s(1)?.first }

  mutating func int16s(_ count: Int) -> [Int]? { integers(count, width: 2) }

  mutating func integers(_ count: Int, width: Int) -> [Int]? {
    guard count >= 0, let raw = take(count * width) else { return nil }
    return (0..<count).map { index in
      let value = (0..<width).reduce(UInt32(0)) { $0 | UInt32(raw[index * width + $1]) << UInt32(8 * $1) }
      return width == 2 ? Int(Int16(truncatingIfNeeded: value)) : Int(Int32(bitPattern: value))
    }
  }
}
