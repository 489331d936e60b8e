package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package let message: String
  package let offset: Int
  package let position: JSONPosition

  package init(_ message: String, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    self.message = message
    self.offset = offset
    position = JSONPosition(of: offset, in: bytes)
  }

  package var description: String { "\(position.line):\(position.column): \(message)" }
}

/// A place in a text as an editor shows it.
package struct JSONPosition: Hashable, Sendable {
  package let line: Int
  /// The column in characters (Unicode scalars), from 1.
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// The place of a byte; an offset beyond the end is the end.
  package init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(max(0, offset)) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }
}

package enum JSONStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

extension JSONReader {
  /// The offset of the value at the end of a path, or of the last value on the path that exists. A tree keeps
  /// no positions; they are looked up only when there is an error to report.
  package static func offset(of path: [JSONStep], in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var reader = JSONReader(bytes)
    reader.skipSpace()
    var found = reader.index
    for step in path {
      guard (try? reader.enter(step)) == true else { break }
      found = reader.index
    }
    return found
  }

  private mutating func enter(_ step: JSONStep) throws(JSONError) -> Bool {
    switch step {
    case .key(let wanted):
      try openObject()
      while let key = try nextKey() {
        if key.isSame(as: wanted) { return true }
        _ = try value()
      }
    case .index(let wanted):
      try openArray()
      var place = 0
      while try nextElement() {
        if place == wanted { return true }
        _ = try value()
        place += 1
      }
    }
    return false
  }
}
