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

  package mutating func openObject() { open("{") }
  package mutating func closeObject() { close("}") }
  package mutating func openArray() { open("[") }
  package mutating func closeArray() { close("]") }

  package mutating func element() {
    if !isAtStart { put(",") }
    isAtStart = false
    breakLine()
  }

  package mutating func key(_ key: String) {
    element()
    string(key)
    put(isPretty ? ": " : ":")
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: put("null")
    case .bool(let isTrue): put(isTrue ? "true" : "false")
    case .number(let number): bytes += number.text.utf8
    case .string(let text): string(text)
    case .array(let elements):
      openArray()
      for element in elements {
        self.element()
        self.value(element)
      }
      closeArray()
    case .object(let object):
      openObject()
      for member in object.sortedMembers {
        key(member.key)
        self.value(member.value)
      }
      closeObject()
    }
  }

  private mutating func string(_ text: String) {
    var text = text
    put("\"")
    text.withUTF8 { text in
      var plain = 0
      for (index, byte) in text.enumerated() {
        let escaped: UInt8
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: escaped = byte
        // The upper controls, U+0080 to U+009F, need no escape in JSON, but a terminal obeys them.
        case 0xC2 where text[index + 1] < 0xA0: escaped = text[index + 1]
        default: continue
        }
        bytes += text[plain..<index]
        escape(escaped)
        plain = index + (byte == 0xC2 ? 2 : 1)
      }
      bytes += text[plain...]
    }
    put("\"")
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
    put("\n")
    for _ in 0..<depth { put("  ") }
  }
}
