/// Puts little-endian numbers behind each other.
struct LittleEndianWriter {
  var bytes: [UInt8] = []

  mutating func align() { if bytes.count % 2 == 1 { bytes.append(0) } }

  mutating func int16s(_ values: [Int]) {
    for value in values {
      bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
  }

  mutating func int32s(_ values: [Int]) {
    for value in values {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
  }
}
