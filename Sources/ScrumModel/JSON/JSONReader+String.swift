import Glibc

extension JSONReader {
  /// Reads a string; the next byte is its opening quote.
  package mutating func string() throws(JSONError) -> String {
    let start = index + 1
    index = plainEnd(from: start)
    guard peek == UInt8(ascii: "\"") else { return try escapedString(from: start) }
    // Looked at before anything is made of it.
    guard index - start <= JSONReader.longestString else { throw tooLong(start) }
    index += 1
    return try text(start..<index - 1)
  }

  /// Reads a string; the result is its bytes as they stand between the quotes, with any escapes.
  package mutating func rawString() throws(JSONError) -> UnsafeBufferPointer<UInt8> {
    guard peek == UInt8(ascii: "\"") else { throw error("expected a string") }
    let start = index + 1
    let end = plainEnd(from: start)
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") { index = end + 1 } else { _ = try string() }
    return UnsafeBufferPointer(rebasing: bytes[start..<index - 1])
  }

  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var result: [UInt8] = []
    var plain = start
    while true {
      index = plainEnd(from: index)
      guard result.count + index - plain <= JSONReader.longestString else { throw tooLong(start) }
      if plain < index { result.append(contentsOf: try text(plain..<index).utf8) }
      guard index < bytes.count else { throw error("expected the closing quote of a string") }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        let scalar = try escape()
        if scalar.isASCII {
          result.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      default:
        throw error("a control character in a string must be escaped")
      }
      plain = index
    }
  }

  private func tooLong(_ start: Int) -> JSONError {
    JSONError("a string is longer than \(JSONReader.longestString >> 20) MiB", at: start - 1, in: bytes)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    index += 1
    let letter = peek
    let scalar: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(letter)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw error("expected one of \" \\ / b f n r t u after a backslash")
    }
    index += 1
    return scalar
  }

  /// Reads `u` and four digits, and the second half of a pair after a first one.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = index - 1
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, peek == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 1
      let second = try codeUnit()
      let pair = 0x10000 + ((first - 0xD800) << 10)
      if 0xDC00...0xDFFF ~= second, let scalar = Unicode.Scalar(pair + second - 0xDC00) { return scalar }
    }
    throw JSONError("half of a surrogate pair is missing", at: start, in: bytes)
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    index += 1
    for _ in 0..<4 {
      let digit = peek.hexadecimalValue
      guard digit < 16 else { throw error("expected four hexadecimal digits") }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }

  private func text(_ range: Range<Int>) throws(JSONError) -> String {
    let part = UnsafeBufferPointer(rebasing: bytes[range])
    // Bytes that are not UTF-8 are decoded as others: comparing afterwards is faster than looking before.
    var text = String(decoding: part, as: UTF8.self)
    let isSame = text.withUTF8 { decoded in
      guard let mine = decoded.baseAddress, let theirs = part.baseAddress else { return part.isEmpty }
      return decoded.count == part.count && memcmp(mine, theirs, part.count) == 0
    }
    if isSame { return text }
    var offset = range.lowerBound
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = part.makeIterator()
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    throw JSONError("the text is not UTF-8", at: offset, in: bytes)
  }

  /// The offset of the first byte from `start` on that is a quote, a backslash or a control character.
  private func plainEnd(from start: Int) -> Int {
    var index = start
    // Eight bytes at a time: a byte that is subtracted from and falls below zero has borrowed its highest bit.
    let ones = UInt64.max / 255
    while let base = bytes.baseAddress, index + 8 <= bytes.count {
      let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self).littleEndian
      let (quote, backslash) = (word ^ ones * 0x22, word ^ ones * 0x5C)
      let control = (word &- ones * 0x20) & ~word
      let found = (control | ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)) & (ones * 0x80)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C { return index }
      index += 1
    }
    return index
  }
}
