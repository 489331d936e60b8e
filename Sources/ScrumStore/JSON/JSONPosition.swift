/// A place in a text as an editor shows it.
package struct JSONPosition: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column in characters (Unicode scalars), from 1.
  package let column: Int

  /// A place.
  init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

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
