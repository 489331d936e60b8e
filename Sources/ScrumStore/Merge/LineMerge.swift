import Glibc

/// Two changed copies of a set of lines: what stayed on both sides in its old order, then what was added, by its bytes.
struct LineMerge {
  let bytes: [UInt8]

  init(base: [UInt8], _ one: [UInt8], _ other: [UInt8]) {
    let (base, one, other) = (Self.lines(base), Self.lines(one), Self.lines(other))
    let (before, mine, theirs) = (Set(base), Set(one), Set(other))
    var seen: Set<TextLine> = []
    let kept = base.filter { mine.contains($0) && theirs.contains($0) && seen.insert($0).inserted }
    let added = mine.union(theirs).subtracting(before)
    bytes = TextLine.text(kept + added.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) })
  }

  /// The lines of a text that are not empty.
  static func lines(_ text: [UInt8]) -> [TextLine] {
    text.split(separator: UInt8(ascii: "\n")).map(TextLine.init)
  }
}

/// A line without its newline, compared and hashed as one block: histories have very many.
struct TextLine: Hashable {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  static func == (one: TextLine, other: TextLine) -> Bool {
    one.bytes.withUnsafeBytes { one in
      other.bytes.withUnsafeBytes { other in
        guard one.count == other.count else { return false }
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, one.count) == 0
      }
    }
  }

  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  static func text(_ lines: [TextLine]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(lines.reduce(0) { $0 + $1.bytes.count + 1 })
    for line in lines {
      text += line.bytes
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }
}
