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

  /// Takes bytes up to the end of the paste; the result is how many those are.
  mutating func take(_ part: ArraySlice<UInt8>) -> Int {
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

  /// The text, with lines that end as ours do; also where the mark never came.
  ///
  /// - Parameter isUTF8: whether the person's locale says that it is UTF-8, and not that each byte is a character.
  func text(isUTF8: Bool) -> String {
    var whole = self
    whole.keepMarked()
    var kept: [UInt8] = []
    kept.reserveCapacity(whole.bytes.count)
    var last: UInt8 = 0
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
    guard let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    let needed = UTF8.length(lead: bytes[start])
    if bytes.count - start < needed { bytes.removeSubrange(start...) }
  }
}
