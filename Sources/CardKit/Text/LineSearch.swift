import Glibc

/// Finds words in the lines of files before they are read, ignoring case and accents. It looks at the bytes, and may take a
/// line for one with the words that is not.
package struct LineSearch {
  /// What stands for a character that is not written as itself.
  private static let escape = Array("\\u".utf8)
  private let words: [[UInt8]]
  private var folding = BytesFolding()
  private var line: [UInt8] = []

  /// - Parameter words: in lowercase without accents, as `folded` makes them.
  package init(_ words: [[UInt8]]) {
    // A file writes these bytes in another way.
    self.words = words.flatMap {
      $0.split { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }.map(Array.init)
    }
  }

  package mutating func hasAll(in bytes: ArraySlice<UInt8>) -> Bool {
    if words.isEmpty { return true }
    line.removeAll(keepingCapacity: true)
    folding.fold(bytes, into: &line)
    return words.allSatisfy { line.contains($0) } || line.contains(Self.escape)
  }
}

/// Folds texts without looking at their characters: the same accented words come again and again, and each is folded once.
package struct BytesFolding {
  private var known: [ArraySlice<UInt8>: [UInt8]] = [:]

  package init() {}

  /// Adds a text in lowercase without accents.
  package mutating func fold(_ bytes: some Sequence<UInt8>, into result: inout [UInt8]) {
    // The result, from which a word that has other letters than ASCII is taken back.
    var (start, isForeign) = (result.count, false)
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || 0x61...0x7A ~= byte | 0x20 }
    for byte in bytes {
      if !isLetter(byte) {
        if isForeign { foldWord(from: start, in: &result) }
        result.append(byte)
        (start, isForeign) = (result.count, false)
        continue
      }
      isForeign = isForeign || byte >= 0x80
      result.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
    }
    if isForeign { foldWord(from: start, in: &result) }
  }

  private mutating func foldWord(from start: Int, in result: inout [UInt8]) {
    let word = result[start...]
    if let folded = known[word] {
      result.replaceSubrange(start..., with: folded)
      return
    }
    let (key, folded): ([UInt8], [UInt8]) = (Array(word), String(decoding: word, as: UTF8.self).folded)
    known[key[...]] = folded
    result.replaceSubrange(start..., with: folded)
  }
}

extension [UInt8] {
  /// Whether the bytes have a word in them; an empty one is in all.
  package func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    return withUnsafeBytes { bytes in
      word.withUnsafeBytes { word in
        guard var start = bytes.baseAddress, let sought = word.baseAddress else { return false }
        let end = start + bytes.count
        while end - start >= word.count, let found = memchr(start, Int32(first), end - start - word.count + 1)
        {
          if memcmp(found, sought, word.count) == 0 { return true }
          start = UnsafeRawPointer(found) + 1
        }
        return false
      }
    }
  }
}
