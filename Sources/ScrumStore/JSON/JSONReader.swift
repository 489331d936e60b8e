import ScrumModel

/// Reads one JSON document (RFC 8259) in one pass, strictly.
///
/// The open arrays and objects stand on a stack of its own, so no file can exhaust the program's.
/// The depth is limited all the same, because the values that come out are walked recursively.
package struct JSONReader {
  /// The arrays and objects that may be open at once.
  static let depthLimit = 512
  /// The bytes of the longest string: no text in any file is longer than a transcript.
  static let longestString = TextLimits.transcript

  /// The key of a member, and where it stands.
  struct Key {
    let text: String
    let offset: Int
  }

  /// An array or object whose end has not been read yet.
  struct Container {
    let isObject: Bool
    /// Where its values begin in `values`.
    let firstValue: Int
    /// Where its keys begin in `keys`.
    let firstKey: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0
  /// The arrays and objects around what is read, which count for the depth.
  var outerDepth = 0
  /// Whether values are kept; otherwise they are only checked, which takes little memory.
  var keepsValues = true
  var values: [JSONValue] = []
  var keys: [Key] = []
  var open: [Container] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads a whole document, which may stand inside others, or be deeper than these by what is below 0.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, outerDepth: Int = 0
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    reader.outerDepth = outerDepth
    try reader.document()
    return reader.values[0]
  }

  /// Makes sure that the whole text is one document, and keeps nothing of it.
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    var reader = JSONReader(bytes)
    reader.keepsValues = false
    try reader.document()
  }

  /// Reads a whole document.
  package static func read(_ bytes: some Collection<UInt8>) throws(JSONError) -> JSONValue {
    let read = { (buffer: UnsafeBufferPointer<UInt8>) -> Result<JSONValue, JSONError> in
      do throws(JSONError) { return .success(try JSONReader.read(buffer)) } catch { return .failure(error) }
    }
    let result = bytes.withContiguousStorageIfAvailable(read) ?? Array(bytes).withUnsafeBufferPointer(read)
    return try result.get()
  }

  private mutating func document() throws(JSONError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error("a byte order mark stands before the document")
    }
    try value()
    skipSpace()
    guard index == bytes.count else { throw error("expected nothing more after the value") }
  }

  /// Reads the next value up to its end; where values are kept, it is the last of them then.
  mutating func value() throws(JSONError) {
    repeat { try beginValue() } while try !endValues()
  }

  /// Adds a value to those that have been read.
  @inline(__always)
  mutating func keep(_ value: @autoclosure () -> JSONValue) {
    if keepsValues { values.append(value()) }
  }

  /// Reads a simple value whole, or the opening of an array or object up to where its first value begins.
  private mutating func beginValue() throws(JSONError) {
    var isInsideNewArray = false
    while true {
      skipSpace()
      switch peek {
      case UInt8(ascii: "\""):
        let text = try string()
        keep(.string(text))
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let number = try number()
        keep(.number(number))
      case UInt8(ascii: "{"):
        try enter(isObject: true)
        skipSpace()
        if peek != UInt8(ascii: "}") {
          try key()
          isInsideNewArray = false
          continue
        }
        try leave()
      case UInt8(ascii: "["):
        try enter(isObject: false)
        isInsideNewArray = true
        continue
      case UInt8(ascii: "]") where isInsideNewArray:
        try leave()
      case UInt8(ascii: "t"): try literal("true", .bool(true))
      case UInt8(ascii: "f"): try literal("false", .bool(false))
      case UInt8(ascii: "n"): try literal("null", .null)
      default: throw error("expected a value")
      }
      return
    }
  }

  /// Closes what ends after a value and stops where the next one begins; true once nothing is open.
  private mutating func endValues() throws(JSONError) -> Bool {
    while true {
      guard let container = open.last else { return true }
      skipSpace()
      switch peek {
      case UInt8(ascii: ","):
        index += 1
        if container.isObject { try key() }
        return false
      case UInt8(ascii: "}") where container.isObject, UInt8(ascii: "]") where !container.isObject:
        try leave()
      default:
        throw error(container.isObject ? "expected a comma or }" : "expected a comma or ]")
      }
    }
  }

  private mutating func enter(isObject: Bool) throws(JSONError) {
    guard outerDepth + open.count < JSONReader.depthLimit else {
      throw error("arrays and objects are nested deeper than \(JSONReader.depthLimit)")
    }
    open.append(Container(isObject: isObject, firstValue: values.count, firstKey: keys.count))
    index += 1
  }

  private mutating func leave() throws(JSONError) {
    guard let container = open.popLast() else { return }
    index += 1
    if container.isObject { try checkKeys(from: container.firstKey) }
    defer { keys.removeLast(keys.count - container.firstKey) }
    guard keepsValues else { return }
    let count = values.count - container.firstValue
    let value: JSONValue
    // By index: a slice that is still alive would make removing copy everything that is being read.
    if container.isObject {
      var members: [JSONObject.Member] = []
      members.reserveCapacity(count)
      for place in 0..<count {
        members.append(
          JSONObject.Member(
            key: keys[container.firstKey + place].text, value: values[container.firstValue + place]))
      }
      value = .object(JSONObject(distinct: members))
    } else {
      value = .array(Array(values[container.firstValue...]))
    }
    values.removeLast(count)
    values.append(value)
  }

  /// Makes sure that no key of an object stands there twice: programs differ in which one counts.
  private func checkKeys(from first: Int) throws(JSONError) {
    guard let place = JSONObject.repeatedKey(keys.count - first, { keys[first + $0].text }) else { return }
    let key = keys[first + place]
    throw JSONError("duplicate key \(key.text.quoted)", at: key.offset, in: bytes)
  }

  private mutating func key() throws(JSONError) {
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw error("expected a key in double quotes") }
    let offset = index
    keys.append(Key(text: try string(), offset: offset))
    skipSpace()
    guard peek == UInt8(ascii: ":") else { throw error("expected a colon") }
    index += 1
  }
}
