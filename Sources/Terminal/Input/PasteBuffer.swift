/// Collects the bytes of a paste, whatever they are, until the mark that ends it.
struct PasteBuffer {
  /// The most bytes that are kept of one paste; what comes beyond is dropped.
  static let limit = 1 << 20

  private static let end = Array("\u{1B}[201~".utf8)

  /// Whether the mark has come.
  private(set) var isComplete = false
  private var bytes: [UInt8] = []
  /// How many bytes of the mark have come last.
  private var marked = 0
  /// The byte before the first one, where its text was handed over.
  private var before: UInt8 = 0

  /// Whether some of it was handed over.
  private(set) var isContinued = false
  /// Whether nothing has come since then.
  private(set) var isStalled = false

  /// Takes bytes up to the end of the paste; the result is how many those are.
  mutating func take(_ part: ArraySlice<UInt8>) -> Int {
    isStalled = isStalled && part.isEmpty
    for (place, byte) in part.enumerated() {
      if byte == Self.end[marked] {
        marked += 1
        guard marked == Self.end.count else { continue }
        marked = 0
        isComplete = true
        return place + 1
      }
      keepMarked()
      // The mark's first byte occurs nowhere else in it.
      if byte == Self.end[0] { marked = 1 } else { keep(byte) }
    }
    return part.count
  }

  private mutating func keep(_ byte: UInt8) { if bytes.count < Self.limit { bytes.append(byte) } }

  /// What looked like the mark was text.
  private mutating func keepMarked() {
    for byte in Self.end.prefix(marked) { keep(byte) }
    marked = 0
  }

  /// The text so far, for a paste that stalls. What has only begun stays: a character, and the mark at the end.
  mutating func handOver(isUTF8: Bool) -> String {
    var rest: [UInt8] = []
    if bytes.count < Self.limit, let start = Self.startOfHalf(bytes),
      isUTF8 || Unicode.Scalar(inLocale: bytes[start]) == nil
    {
      rest = Array(bytes[start...])
      bytes.removeSubrange(start...)
    }
    let mark = marked
    marked = 0
    let text = text(isUTF8: isUTF8)
    before = bytes.last ?? before
    (bytes, marked, isContinued, isStalled) = (rest, mark, true, true)
    return text
  }

  /// The text, with lines that end as ours do; also where the mark never came.
  ///
  /// - Parameter isUTF8: whether the person's locale says that it is UTF-8, and not that each byte is a character.
  func text(isUTF8: Bool) -> String {
    var whole = self
    whole.keepMarked()
    var kept: [UInt8] = []
    kept.reserveCapacity(whole.bytes.count)
    var last = before
    for byte in whole.bytes {
      if byte == 0x0D { kept.append(0x0A) } else if byte != 0x0A || last != 0x0D { kept.append(byte) }
      last = byte
    }
    if !isUTF8 {
      let scalars = kept.compactMap(Unicode.Scalar.init(inLocale:))
      // What the locale has no characters for is UTF-8 in all likelihood, as it is where no locale is set.
      if scalars.count == kept.count { return String(String.UnicodeScalarView(scalars)) }
    }
    if whole.bytes.count == Self.limit { Self.dropHalf(&kept) }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Removes the beginning of a character whose rest was dropped.
  private static func dropHalf(_ bytes: inout [UInt8]) {
    if let start = startOfHalf(bytes) { bytes.removeSubrange(start...) }
  }

  /// Where a character begins whose rest is missing; nil where the last one is whole.
  private static func startOfHalf(_ bytes: [UInt8]) -> Int? {
    guard let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return nil }
    return bytes.count - start < UTF8.length(lead: bytes[start]) ? start : nil
  }
}
