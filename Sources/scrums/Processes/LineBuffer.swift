/// Makes lines of bytes that come in pieces.
struct LineBuffer {
  /// The bytes after which a line is cut, should it not end before.
  static let limit = 4_096

  private var rest: [UInt8] = []

  /// The lines that are whole with the next piece, without their line feeds; what is no UTF-8 is repaired.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines += end()
        continue
      }
      // No character is cut in two.
      if rest.count >= Self.limit, byte & 0xC0 != 0x80 || rest.count > Self.limit + 3 { lines += end() }
      rest.append(byte)
    }
    return lines
  }

  /// What has come of a line that will not go on; empty where nothing has.
  mutating func end() -> [String] {
    defer { rest.removeAll(keepingCapacity: true) }
    return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
  }
}
