/// Reads a text of a fixed form, such as `2026-12-26T09:30`, byte by byte.
package struct DigitReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// Reads a whole text; nil if something follows what was read.
  package static func read<Value>(_ text: String, _ read: (inout DigitReader) -> Value?) -> Value? {
    var text = text
    return text.withUTF8 { Self.read($0, read) }
  }

  package static func read<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ read: (inout DigitReader) -> Value?
  ) -> Value? {
    var reader = DigitReader(bytes: bytes)
    let value = read(&reader)
    return reader.isAtEnd ? value : nil
  }

  package var isAtEnd: Bool { index == bytes.count }

  /// Passes over a character; false if another one comes next.
  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  package mutating func digit() -> Int? {
    guard index < bytes.count, 48...57 ~= bytes[index] else { return nil }
    index += 1
    return Int(bytes[index - 1]) - 48
  }

  package mutating func digits(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// A number of as many digits as there are, up to a count.
  package mutating func number(atMost count: Int) -> Int? {
    guard var number = digit() else { return nil }
    for _ in 1..<count {
      guard let digit = digit() else { break }
      number = number * 10 + digit
    }
    return number
  }

  /// A number times the size of its unit, such as `3d`.
  /// - Parameter standard: the size without a unit; nil if it needs one.
  package mutating func amount(
    in units: KeyValuePairs<Unicode.Scalar, Int>, standard: Int? = nil, digits: Int = 5
  ) -> Int? {
    guard let number = number(atMost: digits) else { return nil }
    return (units.first { take($0.key) }?.value ?? standard).map { number * $0 }
  }

  /// A day such as `2026-12-26`, or `20261226` without the dashes.
  package mutating func day(hasDashes: Bool = true) -> CalendarDay? {
    guard let year = digits(4), !hasDashes || take("-"), let month = digits(2), !hasDashes || take("-"),
      let day = digits(2)
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// Passes over characters that belong together; returns how many.
  package mutating func skip(_ belongs: (UInt8) -> Bool) -> Int {
    let start = index
    while index < bytes.count, belongs(bytes[index]) { index += 1 }
    return index - start
  }
}
