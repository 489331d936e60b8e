/// Why a text is not JSON, and where.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wrong or expected.
  package let message: String
  /// The bytes before the place.
  let offset: Int
  /// The place as an editor shows it.
  package let position: JSONPosition

  init(_ message: String, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    self.message = message
    self.offset = offset
    position = JSONPosition(of: offset, in: bytes)
  }

  package var description: String { "\(position.line):\(position.column): \(message)" }
}
