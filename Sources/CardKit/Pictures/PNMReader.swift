/// Reads the parts of a PNM file one after the other, as the netpbm specification separates them.
struct PNMReader {
  private let bytes: [UInt8]
  /// The place of the next byte.
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes that are left.
  var remaining: Int { bytes.count - offset }

  /// What is wrong at a place; by default at the next byte.
  func error(_ message: String, at place: Int? = nil) -> PNMError {
    PNMError(message: message, offset: place ?? offset)
  }

  /// The format, from the `P` and the digit that a file begins with.
  mutating func format() throws(PNMError) -> PNMFormat {
    guard remaining >= 2 else { throw error("the file ends in its header", at: bytes.count) }
    guard bytes[0] == UInt8(ascii: "P"), let format = PNMFormat(rawValue: bytes[1] &- UInt8(ascii: "0"))
    else { throw error("not a PNM picture: it must begin with P1 to P6") }
    offset = 2
    try whitespace()
    return format
  }

  /// A decimal number and the one byte of white space that ends it.
  mutating func number(_ name: String, in range: ClosedRange<Int>) throws(PNMError) -> Int {
    skipWhitespace()
    let start = offset
    var value: Int?
    while let byte = peek(), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      // However many digits there are, the number stays too large and small enough to count with.
      value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
      offset += 1
    }
    guard let value else {
      throw peek() == nil ? error("the file ends before the \(name)") : error("the \(name) is no number")
    }
    try whitespace()
    guard range.contains(value) else {
      throw error("the \(name) must be \(range.lowerBound) to \(range.upperBound)", at: start)
    }
    return value
  }

  /// A bit in ASCII; there may be white space before it, and need not.
  mutating func bit() throws(PNMError) -> Int {
    skipWhitespace()
    guard let byte = peek() else { throw error("the file ends in its raster") }
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error("a pixel of a bitmap must be 0 or 1")
    }
    offset += 1
    return Int(byte - UInt8(ascii: "0"))
  }

  /// The next byte as it is: in a raster there are no comments.
  mutating func byte() throws(PNMError) -> Int {
    guard offset < bytes.count else { throw error("the file ends in its raster") }
    offset += 1
    return Int(bytes[offset - 1])
  }

  /// The next byte that is not in a comment. A comment counts as nothing, its end of line included.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "#") {
      while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      offset = min(offset + 1, bytes.count)
    }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func skipWhitespace() {
    while let byte = peek(), isWhitespace(byte) { offset += 1 }
  }

  private mutating func whitespace() throws(PNMError) {
    guard let byte = peek() else { throw error("the file ends where white space must follow") }
    guard isWhitespace(byte) else { throw error("white space must follow here") }
    offset += 1
  }
}
