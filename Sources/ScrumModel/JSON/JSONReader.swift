/// Reads one JSON document (RFC 8259) in one pass, strictly. `read` makes a tree of it. A reader that needs
/// only some of its parts, or one after the other, walks instead: `openObject` and `nextKey`, `openArray` and
/// `nextElement`, and `value` for what it wants as a tree.
package struct JSONReader {
  /// The arrays and objects that may be open at once: values are read and written recursively.
  package static let depthLimit = 512
  /// The bytes of the longest string: no text in any file is longer than a transcript.
  package static let longestString = TextLimits.transcript
  package let bytes: UnsafeBufferPointer<UInt8>
  package var index = 0
  private var depth: Int
  /// Whether nothing of the innermost array or object has been read yet.
  private var isAtStart = false
  /// The members of the object that was read last: the next one has probably as many.
  private var usualCount = 2

  /// A reader at the beginning of a text, inside a number of arrays and objects; below 0 it may be that much deeper.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, outerDepth: Int = 0) {
    self.bytes = bytes
    depth = outerDepth
  }

  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, outerDepth: Int = 0
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, outerDepth: outerDepth)
    return try reader.document { reader throws(JSONError) in try reader.value() }
  }

  package static func read(_ bytes: some Collection<UInt8>) throws(JSONError) -> JSONValue {
    try Array(bytes).withUnsafeBufferPointer { buffer throws(JSONError) in try read(buffer) }
  }

  package mutating func document(
    _ read: (inout JSONReader) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw error("a byte order mark comes before the document") }
    let value = try read(&self)
    skipSpace()
    guard index == bytes.count else { throw error("expected nothing more after the value") }
    return value
  }

  /// Reads a value; if it is an object, the elements of one of its arrays are read by `read` one after the other and
  /// left out of it, so that they need not be in memory together.
  package mutating func value(
    elementsOf list: String, _ read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) -> JSONValue {
    skipSpace()
    guard peek == UInt8(ascii: "{") else { return try value() }
    return try object { reader, key throws(JSONError) in
      guard reader.peek == UInt8(ascii: "["), key.isSame(as: list) else { return try reader.value() }
      try reader.openArray()
      while try reader.nextElement() { try read(&reader) }
      return .array([])
    }
  }

  package mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try object { reader, _ throws(JSONError) in try reader.value() }
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try openArray()
      while try nextElement() { elements.append(try value()) }
      return .array(elements)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: throw error("expected a value")
    }
  }

  package mutating func openObject() throws(JSONError) { try open(UInt8(ascii: "{"), "expected an object") }

  package mutating func openArray() throws(JSONError) { try open(UInt8(ascii: "["), "expected an array") }

  /// The next key, with the reader before its value; nil at the end of the object, which the reader leaves.
  package mutating func nextKey() throws(JSONError) -> String? {
    try nextKey { reader throws(JSONError) in try reader.string() }
  }

  /// The same as bytes between quotes, with any escapes, for a reader in a hurry.
  package mutating func nextRawKey() throws(JSONError) -> UnsafeBufferPointer<UInt8>? {
    try nextKey { reader throws(JSONError) in try reader.rawString() }
  }

  @inline(__always)
  private mutating func nextKey<Key>(
    _ read: (inout JSONReader) throws(JSONError) -> Key
  ) throws(JSONError) -> Key? {
    guard try advance(closing: UInt8(ascii: "}"), "expected a comma or }") else { return nil }
    guard peek == UInt8(ascii: "\"") else { throw error("expected a key in double quotes") }
    let key = try read(&self)
    skipSpace()
    guard peek == UInt8(ascii: ":") else { throw error("expected a colon") }
    index += 1
    skipSpace()
    return key
  }

  package mutating func nextElement() throws(JSONError) -> Bool {
    try advance(closing: UInt8(ascii: "]"), "expected a comma or ]")
  }

  private mutating func open(_ bracket: UInt8, _ complaint: String) throws(JSONError) {
    skipSpace()
    guard peek == bracket else { throw error(complaint) }
    guard depth < JSONReader.depthLimit else {
      throw error("arrays and objects are nested deeper than \(JSONReader.depthLimit)")
    }
    index += 1
    depth += 1
    isAtStart = true
  }

  @inline(__always)
  private mutating func advance(
    closing bracket: UInt8, _ complaint: @autoclosure () -> String
  ) throws(JSONError) -> Bool {
    skipSpace()
    defer { isAtStart = false }
    if peek == bracket {
      index += 1
      depth -= 1
      return false
    }
    if isAtStart { return true }
    guard peek == UInt8(ascii: ",") else { throw error(complaint()) }
    index += 1
    skipSpace()
    return true
  }

  @inline(__always)
  private mutating func object(
    _ read: (inout JSONReader, String) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    let start = self
    var members: [JSONObject.Member] = []
    try openObject()
    while let key = try nextKey() {
      if members.isEmpty { members.reserveCapacity(usualCount) }
      members.append(JSONObject.Member(key: key, value: try read(&self, key)))
    }
    // Programs differ in which of two members with the same key counts.
    if let place = JSONObject.repeatedKey(members) { throw start.duplicateKey(place) }
    usualCount = min(members.count, 8)
    return .object(JSONObject(distinct: members))
  }

  /// The error for a member of the object that comes next.
  private func duplicateKey(_ place: Int) -> JSONError {
    var reader = self
    do throws(JSONError) {
      try reader.openObject()
      for _ in 0..<place {
        _ = try reader.nextKey()
        _ = try reader.value()
      }
      _ = try reader.advance(closing: UInt8(ascii: "}"), "")
      let offset = reader.index
      return JSONError("duplicate key \(try reader.string().quoted)", at: offset, in: bytes)
    } catch { return error }
  }

  /// The next byte; 0, which no rule of JSON allows outside strings, at the end.
  @inline(__always)
  package var peek: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// An error at the next byte, or one that says that the text ends too early.
  package func error(_ message: String) -> JSONError {
    JSONError(index < bytes.count ? message : "\(message), but the text ends", at: index, in: bytes)
  }

  @inline(__always)
  package mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let count = word.utf8CodeUnitCount
    for offset in 0..<count {
      guard index + offset < bytes.count, bytes[index + offset] == word.utf8Start[offset] else {
        throw error("expected \(word)")
      }
    }
    index += count
    return value
  }

  /// Reads a number by JSON's grammar, which allows no leading zero, no plus sign and no bare point.
  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") {
      index += 1
      if isDigit { throw error("a number must not begin with 0") }
    } else {
      try digits()
    }
    if peek == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    return JSONNumber(checked: String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= peek }

  private mutating func digits() throws(JSONError) {
    guard isDigit else { throw error("expected a digit") }
    while isDigit { index += 1 }
  }
}
