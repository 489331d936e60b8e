/// Collects the bytes of a paste up to the end mark.
struct PasteBuffer {
  /// The most bytes of one paste; the rest is dropped.
  static let limit = 1 << 20

  private static let end = Array("\u{1B}[201~".utf8)

  /// Whether the person's locale is UTF-8; otherwise each byte is a character.
  let isUTF8: Bool
  private(set) var isComplete = false
  private var bytes: [UInt8] = []
  /// The number of bytes at the end that may be the beginning of the end mark.
  private var marked = 0
  private var before: UInt8 = 0

  /// Whether a part of it was handed over.
  private(set) var isContinued = false
  /// Whether nothing has come since then.
  private(set) var isStalled = false

  init(isUTF8: Bool) { self.isUTF8 = isUTF8 }

  /// Appends bytes up to the end mark, and returns their number.
  mutating func append(_ part: ArraySlice<UInt8>) -> Int {
    isStalled = isStalled && part.isEmpty
    for (place, byte) in part.enumerated() {
      if byte == Self.end[marked] {
        marked += 1
        guard marked == Self.end.count else { continue }
        marked = 0
        isComplete = true
        return place + 1
      }
      appendMarked()
      // The mark's first byte occurs nowhere else in it.
      if byte == Self.end[0] { marked = 1 } else { append(byte) }
    }
    return part.count
  }

  private mutating func append(_ byte: UInt8) { if bytes.count < Self.limit { bytes.append(byte) } }

  private mutating func appendMarked() {
    for byte in Self.end.prefix(marked) { append(byte) }
    marked = 0
  }

  /// Returns the text so far of a paste that stalls, without an incomplete character or end mark.
  mutating func handOver() -> String {
    var rest: [UInt8] = []
    if bytes.count < Self.limit, let start = Self.startOfHalf(bytes),
      isUTF8 || Unicode.Scalar(inLocale: bytes[start]) == nil
    {
      rest = Array(bytes[start...])
      bytes.removeSubrange(start...)
    }
    let mark = marked
    marked = 0
    let text = self.text
    before = bytes.last ?? before
    (bytes, marked, isContinued, isStalled) = (rest, mark, true, true)
    return text
  }

  /// The text, with a line feed after each line, even if the end mark never came.
  var text: String {
    var whole = self
    whole.appendMarked()
    var text: [UInt8] = []
    text.reserveCapacity(whole.bytes.count)
    var last = before
    for byte in whole.bytes {
      if byte == 0x0D { text.append(0x0A) } else if byte != 0x0A || last != 0x0D { text.append(byte) }
      last = byte
    }
    if !isUTF8 {
      let scalars = text.compactMap(Unicode.Scalar.init(inLocale:))
      // Bytes that are no characters in the locale, such as if none is set, are most likely UTF-8.
      if scalars.count == text.count { return String(String.UnicodeScalarView(scalars)) }
    }
    // Half a character at the limit.
    if whole.bytes.count == Self.limit, let start = Self.startOfHalf(text) { text.removeSubrange(start...) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The start of an incomplete character at the end; nil if the last character is complete.
  private static func startOfHalf(_ bytes: [UInt8]) -> Int? {
    guard let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return nil }
    return bytes.count - start < UTF8.length(lead: bytes[start]) ? start : nil
  }
}
