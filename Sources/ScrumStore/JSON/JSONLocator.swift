/// Finds where a value stands in a text that has been read without an error.
///
/// Reading keeps no positions; they are looked for only once there is something to complain about.
package struct JSONLocator {
  private var reader: JSONReader

  /// The offset of the value at the end of the path, or of the last one on the way that exists.
  package static func offset(of path: [JSONStep], in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var locator = JSONLocator(reader: JSONReader(bytes))
    locator.reader.skipSpace()
    var found = locator.reader.index
    for step in path {
      locator.reader.index = found
      guard let next = locator.offset(of: step) else { break }
      found = next
    }
    return found
  }

  private mutating func offset(of step: JSONStep) -> Int? {
    let isObject = reader.peek == UInt8(ascii: "{")
    guard isObject || reader.peek == UInt8(ascii: "[") else { return nil }
    reader.index += 1
    var place = 0
    while true {
      reader.skipSpace()
      if reader.peek == UInt8(ascii: "]") || reader.peek == UInt8(ascii: "}") { return nil }
      var isWanted = step == .index(place)
      if isObject {
        guard let key = try? reader.string() else { return nil }
        isWanted = false
        if case .key(let wanted) = step { isWanted = key.utf8.elementsEqual(wanted.utf8) }
        reader.skipSpace()
        reader.index += 1  // the colon
        reader.skipSpace()
      }
      if isWanted { return reader.index }
      guard skipValue() else { return nil }
      reader.skipSpace()
      if reader.peek == UInt8(ascii: ",") { reader.index += 1 }
      place += 1
    }
  }

  private mutating func skipValue() -> Bool {
    var depth = 0
    while reader.index < reader.bytes.count {
      switch reader.peek {
      case UInt8(ascii: "\""):
        guard (try? reader.string()) != nil else { return false }
        if depth == 0 { return true }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return true }  // the end of what encloses a number or a word
        depth -= 1
        if depth == 0 {
          reader.index += 1
          return true
        }
      case UInt8(ascii: ","):
        if depth == 0 { return true }
      default: break
      }
      reader.index += 1
    }
    return false
  }
}
