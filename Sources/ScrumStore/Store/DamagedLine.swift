/// The line of a text that has an error, and the line before it. Of a long line, only the part around the error.
public struct DamagedLine: Hashable, Sendable {
  /// The line before, as it is in the file; nil if there is none, or a long one.
  public let before: String?
  /// The line, or a part of it, as it is in the file.
  public let text: String
  /// The place of the error in `text`, in Unicode scalars from 1.
  public let column: Int

  /// The most bytes before and after the error: no terminal has so many columns.
  private static let reach = 2_000

  /// The line of a position; nil if the text has no such line.
  init?(_ position: JSONPosition, in bytes: [UInt8]) {
    var start = 0
    var previous: Range<Int>?
    for _ in 1..<max(1, position.line) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      previous = start..<end
      start = end + 1
    }
    var place = start
    var scalars = position.column - 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      if bytes[place] & 0xC0 != 0x80 {
        if scalars == 0 { break }
        scalars -= 1
      }
      place += 1
    }
    var first = max(start, place - Self.reach)
    // Not inside a character.
    while first < place, bytes[first] & 0xC0 == 0x80 { first += 1 }
    let line = bytes[place...].prefix(Self.reach).prefix { $0 != UInt8(ascii: "\n") }
    let head = String(decoding: bytes[first..<place], as: UTF8.self)
    text = head + String(decoding: line, as: UTF8.self)
    column = head.unicodeScalars.count + 1
    before = previous.flatMap { $0.count <= Self.reach ? String(decoding: bytes[$0], as: UTF8.self) : nil }
  }
}
