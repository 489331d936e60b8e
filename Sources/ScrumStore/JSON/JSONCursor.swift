/// Walks through a document value by value, for a reader that knows what it expects.
///
/// It makes no tree and no errors: the first thing that stands otherwise than it usually does makes the walk
/// fail for good, and `JSONReader` has the last word on such a text. What it does read, that one reads alike.
struct JSONCursor {
  private var reader: JSONReader
  /// Whether the walk has ended where it should not have; then everything found afterwards is empty.
  private(set) var hasFailed = false
  /// Whether nothing of the innermost array or object has been read yet.
  private var isAtStart = false

  /// Starts at the beginning of a document.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    reader = JSONReader(bytes)
    skipSpace()
  }

  /// The offset of what comes next.
  var index: Int { reader.index }

  /// The document.
  var bytes: UnsafeBufferPointer<UInt8> { reader.bytes }

  /// Whether nothing comes any more.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return !hasFailed && index == bytes.count
    }
  }

  /// Ends the walk.
  mutating func fail() { hasFailed = true }

  /// Goes back to the beginning of a value at this depth and forgets the failure.
  mutating func goBack(to index: Int, depth: Int) {
    reader = JSONReader(bytes)
    reader.index = index
    reader.outerDepth = depth
    hasFailed = false
    isAtStart = false
  }

  /// The arrays and objects around what comes next.
  var depth: Int { reader.outerDepth }

  /// Enters an object; `nextKey` goes from member to member.
  @inline(__always)
  mutating func openObject() { open(UInt8(ascii: "{")) }

  /// Enters an array; `nextElement` goes from element to element.
  @inline(__always)
  mutating func openArray() { open(UInt8(ascii: "[")) }

  /// Stands before the next element; false at the end of the array, which it leaves.
  @inline(__always)
  mutating func nextElement() -> Bool { advance(closing: UInt8(ascii: "]")) }

  /// The next key, standing before its value; nil at the end of the object, which it leaves.
  @inline(__always)
  mutating func nextKey() -> JSONWord? {
    guard advance(closing: UInt8(ascii: "}")), let key = plainWord() ?? anyKey() else { return nil }
    skipSpace()
    guard reader.peek == UInt8(ascii: ":") else {
      fail()
      return nil
    }
    reader.index += 1
    skipSpace()
    return key
  }

  /// A string without escapes, in ASCII.
  mutating func word() -> JSONWord? {
    if let word = plainWord() { return word }
    fail()
    return nil
  }

  /// Any string of at most so many bytes.
  mutating func string(atMost limit: Int = JSONReader.longestString) -> String? {
    guard !hasFailed, reader.peek == UInt8(ascii: "\""), let text = try? reader.string(atMost: limit) else {
      fail()
      return nil
    }
    return text
  }

  /// A number that is not negative, of at most nine digits and nothing else.
  mutating func number() -> Int? {
    var number = 0
    let start = index
    while index < bytes.count, index - start < 9, 0x30...0x39 ~= bytes[index] {
      number = number * 10 + Int(bytes[index] - 0x30)
      reader.index += 1
    }
    let isPlain = index > start && (bytes[start] != 0x30 || index == start + 1)
    switch reader.peek {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x20, 0x0A, 0x0D, 0x09:
      if isPlain && !hasFailed { return number }
    default: break
    }
    fail()
    return nil
  }

  /// Passes any value, which is checked all the same.
  mutating func skip() {
    reader.keepsValues = false
    do throws(JSONError) { try reader.value() } catch { fail() }
  }

  /// Any value as a tree.
  mutating func value() -> JSONValue? {
    reader.keepsValues = true
    do throws(JSONError) { try reader.value() } catch { fail() }
    return reader.values.popLast()
  }

  /// Passes a number of bytes that the caller has looked at.
  mutating func pass(_ count: Int) { reader.index += count }

  private mutating func plainWord() -> JSONWord? {
    guard !hasFailed, reader.peek == UInt8(ascii: "\"") else { return nil }
    let start = reader.index + 1
    var end = start
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] < 0x80, bytes[end] != UInt8(ascii: "\""),
      bytes[end] != UInt8(ascii: "\\")
    {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
    reader.index = end + 1
    return JSONWord(bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]))
  }

  /// A key that is not in ASCII; one with escapes could be any, so the walk fails at it.
  private mutating func anyKey() -> JSONWord? {
    let start = index + 1
    guard string() != nil else { return nil }
    let key = UnsafeBufferPointer(rebasing: bytes[start..<index - 1])
    if !key.contains(UInt8(ascii: "\\")) { return JSONWord(bytes: key) }
    fail()
    return nil
  }

  private mutating func open(_ bracket: UInt8) {
    guard reader.peek == bracket else { return fail() }
    reader.index += 1
    reader.outerDepth += 1
    isAtStart = true
  }

  private mutating func advance(closing bracket: UInt8) -> Bool {
    skipSpace()
    let next = reader.peek
    if next == UInt8(ascii: ","), !isAtStart, !hasFailed {
      reader.index += 1
      skipSpace()
      return true
    }
    if next == bracket {
      reader.index += 1
      reader.outerDepth -= 1
    } else if isAtStart, !hasFailed {
      isAtStart = false
      return true
    } else {
      fail()
    }
    isAtStart = false
    return false
  }

  /// Goes on to what is no white space; an indented file is one third spaces, so eight at once.
  @inline(__always)
  private mutating func skipSpace() {
    guard reader.peek <= 0x20 else { return }
    let raw = UnsafeRawBufferPointer(bytes)
    if reader.peek == 0x0A {
      reader.index += 1
      while index + 8 <= raw.count {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let other = word ^ 0x2020_2020_2020_2020
        reader.index += other.trailingZeroBitCount / 8
        if other != 0 { break }
      }
    }
    reader.skipSpace()
  }
}
