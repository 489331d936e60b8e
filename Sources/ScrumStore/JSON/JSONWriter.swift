/// Writes JSON for people and for lines: keys as they come, `/` as it is, control characters escaped.
///
/// What is written first fills a small piece, where a byte costs no more than its store, and goes from there
/// to the text, a piece at a time.
package struct JSONWriter: ~Copyable {
  /// The bytes of a piece; more than a line break at the greatest depth takes.
  private static let pieceSize = 1 << 14

  private var bytes: [UInt8] = []
  private let piece = UnsafeMutableRawPointer.allocate(byteCount: pieceSize, alignment: 16)
  private var used = 0
  private let isPretty: Bool
  private var depth = 0
  /// Whether nothing of the innermost array or object has been written yet.
  private var isAtStart = true

  /// A writer of an indented text with a newline at the end, or of one line without one; it expects to write
  /// a number of bytes.
  package init(isPretty: Bool, expecting count: Int = 0) {
    self.isPretty = isPretty
    bytes.reserveCapacity(count)
  }

  deinit { piece.deallocate() }

  /// The text.
  package consuming func finish() -> [UInt8] {
    if isPretty { put("\n") }
    flush()
    return bytes
  }

  /// Begins an object; then comes `key`, a value and so on.
  package mutating func openObject() { open("{") }

  /// Ends an object.
  package mutating func closeObject() { close("}") }

  /// Begins an array; then comes `element`, a value and so on.
  package mutating func openArray() { open("[") }

  /// Ends an array.
  package mutating func closeArray() { close("]") }

  /// Begins an element of an array.
  package mutating func element() {
    if !isAtStart { put(",") }
    isAtStart = false
    breakLine()
  }

  /// Begins a member with a key that needs no escape.
  mutating func plainKey(_ key: StaticString) {
    element()
    let (count, isPretty) = (key.utf8CodeUnitCount, isPretty)
    fill(count + (isPretty ? 4 : 3)) { room in
      room.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
      (room + 1).copyMemory(from: key.utf8Start, byteCount: count)
      room.storeBytes(of: UInt8(ascii: "\""), toByteOffset: count + 1, as: UInt8.self)
      room.storeBytes(of: UInt8(ascii: ":"), toByteOffset: count + 2, as: UInt8.self)
      if isPretty { room.storeBytes(of: UInt8(ascii: " "), toByteOffset: count + 3, as: UInt8.self) }
    }
  }

  /// Begins a member.
  package mutating func key(_ key: String) {
    element()
    string(key)
    put(isPretty ? ": " : ":")
  }

  /// Writes a whole number.
  mutating func number(_ value: Int) { number(JSONNumber(value)) }

  /// Writes a text that is in ASCII and needs no escape.
  @inline(__always)
  mutating func put(_ text: StaticString) {
    fill(text.utf8CodeUnitCount) { $0.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount) }
  }

  /// Writes a number as its text.
  mutating func number(_ number: JSONNumber) {
    var text = number.text
    text.withUTF8 { put(UnsafeRawBufferPointer($0)) }
  }

  /// Writes bytes as they are.
  mutating func put(_ text: UnsafeRawBufferPointer) {
    guard let start = text.baseAddress else { return }
    if text.count <= JSONWriter.pieceSize {
      fill(text.count) { $0.copyMemory(from: start, byteCount: text.count) }
    } else {
      flush()
      bytes.append(contentsOf: text)
    }
  }

  /// Writes a small number of bytes into the room for them.
  @inline(__always)
  mutating func fill(_ count: Int, _ write: (UnsafeMutableRawPointer) -> Void) {
    fill(atMost: count) { room in
      write(room)
      return count
    }
  }

  /// Writes bytes into room for a small number of them, and tells how many they were.
  @inline(__always)
  mutating func fill(atMost count: Int, _ write: (UnsafeMutableRawPointer) -> Int) {
    precondition(count <= JSONWriter.pieceSize)
    if used + count > JSONWriter.pieceSize { flush() }
    used += write(piece + used)
  }

  private mutating func flush() {
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: piece, count: used))
    used = 0
  }

  private mutating func open(_ bracket: StaticString) {
    put(bracket)
    depth += 1
    isAtStart = true
  }

  private mutating func close(_ bracket: StaticString) {
    depth -= 1
    if !isAtStart { breakLine() }
    put(bracket)
    isAtStart = false
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    let count = 1 + 2 * depth
    fill(atMost: count + 8) { room in
      room.storeBytes(of: UInt8(ascii: "\n"), as: UInt8.self)
      // Eight spaces are one store, and what is too much is written over.
      for offset in stride(from: 1, to: count, by: 8) {
        room.storeBytes(of: 0x2020_2020_2020_2020, toByteOffset: offset, as: UInt64.self)
      }
      return count
    }
  }
}
