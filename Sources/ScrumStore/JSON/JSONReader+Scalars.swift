extension JSONReader {
  /// The next byte; 0, which no rule of JSON allows outside strings, at the end.
  @inline(__always)
  var peek: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// An error at the next byte, or one that says that the text has ended too early.
  func error(_ message: String) -> JSONError {
    JSONError(index < bytes.count ? message : "\(message), but the text ends", at: index, in: bytes)
  }

  /// Goes on to the next byte that is not white space.
  @inline(__always)
  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  /// Reads a word that stands for a value.
  mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONError) {
    let count = word.utf8CodeUnitCount
    for offset in 0..<count {
      guard index + offset < bytes.count, bytes[index + offset] == word.utf8Start[offset] else {
        throw error("expected \(word)")
      }
    }
    index += count
    keep(value)
  }

  /// Reads a number by JSON's grammar, which knows no leading zero, no plus sign and no bare point.
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") {
      index += 1
      if isDigit { throw error("a number must not begin with 0") }
    } else {
      try digits()
    }
    if peek == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    return JSONNumber(checked: ascii(start..<index))
  }

  /// The text of bytes that are known to be ASCII.
  func ascii(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= peek }

  private mutating func digits() throws(JSONError) {
    guard isDigit else { throw error("expected a digit") }
    while isDigit { index += 1 }
  }
}
