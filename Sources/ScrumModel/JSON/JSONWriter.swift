/// Writes JSON indented for people or on one line: `/` as it is, control characters escaped.
package struct JSONWriter {
  private var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0
  private var isAtStart = true

  /// The text over many lines, indented by two spaces, with a newline at the end; keys are sorted.
  package static func pretty(_ value: JSONValue) -> [UInt8] { text(of: value, isPretty: true) }

  /// The text on one line without spaces and without a newline at the end; keys are sorted.
  package static func compact(_ value: JSONValue) -> [UInt8] { text(of: value, isPretty: false) }

  private static func text(of value: JSONValue, isPretty: Bool) -> [UInt8] {
    var writer = JSONWriter(isPretty: isPretty)
    writer.value(value)
    return writer.finish()
  }

  package init(isPretty: Bool, expecting count: Int = 0) {
    self.isPretty = isPretty
    bytes.reserveCapacity(count)
  }

  package consuming func finish() -> [UInt8] {
    if isPretty { put("\n") }
    return bytes
  }

  package mutating func openObject() { open(UInt8(ascii: "{")) }
  package mutating func closeObject() { close(UInt8(ascii: "}")) }
  package mutating func openArray() { open(UInt8(ascii: "[")) }
  package mutating func closeArray() { close(UInt8(ascii: "]")) }

  package mutating func element() {
    if !isAtStart { bytes.append(UInt8(ascii: ",")) }
    isAtStart = false
    breakLine()
  }

  package mutating func key(_ key: String) {
    element()
    string(key)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: put("null")
    case .bool(let isTrue): put(isTrue ? "true" : "false")
    case .number(let number): bytes += number.text.utf8
    case .string(let text): string(text)
    case .array(let elements):
      openArray()
      // By index: iterating would copy the elements.
      for index in elements.indices {
        element()
        self.value(elements[index])
      }
      closeArray()
    case .object(let object):
      openObject()
      let members = object.sortedMembers
      for index in members.indices {
        key(members[index].key)
        self.value(members[index].value)
      }
      closeObject()
    }
  }

  private mutating func string(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { text in
      if Self.isPlain(UnsafeRawBufferPointer(text)) { return bytes.append(contentsOf: text) }
      var (plain, index) = (0, 0)
      while index < text.count {
        let byte = text[index]
        let escaped: UInt8
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: escaped = byte
        // The upper controls, U+0080 to U+009F, need no escape in JSON, but a terminal obeys them.
        case 0xC2 where text[index + 1] < 0xA0: escaped = text[index + 1]
        default:
          index += 1
          continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain..<index]))
        escape(escaped)
        index += byte == 0xC2 ? 2 : 1
        plain = index
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a text of eight bytes or more is ASCII that needs no escape, as most are; eight bytes are looked at at once.
  private static func isPlain(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count >= 8 else { return false }
    var place = 0
    while place + 8 <= text.count {
      guard isPlain(text.loadUnaligned(fromByteOffset: place, as: UInt64.self)) else { return false }
      place += 8
    }
    return isPlain(text.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self))
  }

  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Where none of them is such a byte, no subtraction borrows.
    let (quote, backslash, delete) = (word ^ ones &* 0x22, word ^ ones &* 0x5C, word ^ ones &* 0x7F)
    let found = word | (word &- ones &* 0x20) | (quote &- ones) | (backslash &- ones) | (delete &- ones)
    return found & (ones &* 0x80) == 0
  }

  /// Writes a character below U+0100 as an escape.
  private mutating func escape(_ character: UInt8) {
    switch character {
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case 0x08: put("\\b")
    case 0x0C: put("\\f")
    case 0x0A: put("\\n")
    case 0x0D: put("\\r")
    case 0x09: put("\\t")
    default: bytes += "\\u00\(character < 0x10 ? "0" : "")\(String(character, radix: 16))".utf8
    }
  }

  private mutating func put(_ text: StaticString) {
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private mutating func open(_ bracket: UInt8) {
    bytes.append(bracket)
    depth += 1
    isAtStart = true
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if !isAtStart { breakLine() }
    bytes.append(bracket)
    isAtStart = false
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    // At once as far as most texts go.
    let start: StaticString = "\n                        "
    bytes.append(contentsOf: UnsafeBufferPointer(start: start.utf8Start, count: 1 + 2 * min(depth, 12)))
    for _ in 0..<max(0, depth - 12) { put("  ") }
  }
}
