import Glibc

/// The bytes of a string that stands in a document without escapes.
struct JSONWord {
  /// The bytes between the quotes; they live as long as the document.
  let bytes: UnsafeBufferPointer<UInt8>

  /// Lets a `switch` find words.
  static func ~= (word: StaticString, found: JSONWord) -> Bool {
    guard found.bytes.count == word.utf8CodeUnitCount, let start = found.bytes.baseAddress else {
      return false
    }
    return memcmp(start, word.utf8Start, word.utf8CodeUnitCount) == 0
  }

  /// The word as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
