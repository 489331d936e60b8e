/// Writes JSON for people and for lines: keys sorted, `/` as it is, control characters escaped.
struct JSONWriter {
  private var bytes: [UInt8] = []
  private let isPretty: Bool

  /// The text over many lines, indented by two spaces, with a newline at the end.
  static func pretty(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(isPretty: true)
    writer.write(value, depth: 0)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// The text on one line without spaces and without a newline at the end.
  static func compact(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(isPretty: false)
    writer.write(value, depth: 0)
    return writer.bytes
  }

  private init(isPretty: Bool) { self.isPretty = isPretty }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let isTrue): bytes += (isTrue ? "true" : "false").utf8
    case .number(let number): bytes += number.text.utf8
    case .string(let text): write(text)
    case .array(let elements):
      writeList("[", "]", elements, depth: depth) { writer, element in
        writer.write(element, depth: depth + 1)
      }
    case .object(let object):
      writeList("{", "}", object.sortedMembers, depth: depth) { writer, member in
        writer.write(member.key)
        writer.bytes += (writer.isPretty ? ": " : ":").utf8
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Element>(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ elements: [Element], depth: Int,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: opening))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth + 1)
      write(&self, element)
    }
    if !elements.isEmpty { breakLine(depth) }
    bytes.append(UInt8(ascii: closing))
  }

  private mutating func breakLine(_ depth: Int) {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      bytes += text.utf8
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes += "\\\"".utf8
    case "\\": bytes += "\\\\".utf8
    case "\u{8}": bytes += "\\b".utf8
    case "\u{C}": bytes += "\\f".utf8
    case "\n": bytes += "\\n".utf8
    case "\r": bytes += "\\r".utf8
    case "\t": bytes += "\\t".utf8
    case "\0"..<" ", "\u{7F}"..."\u{9F}":
      // The upper controls need no escape in JSON, but a terminal that shows the file obeys them.
      let digits = String(scalar.value, radix: 16)
      bytes += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
    default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}
