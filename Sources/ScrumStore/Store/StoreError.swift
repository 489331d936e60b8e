import Glibc
import ScrumModel

/// Why a file could not be read or saved, in words for the user.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// The file could not be opened, read or saved; what was there still is.
    case failed
    /// The file was there before and is gone.
    case missing
    /// The file was read but is not what it should be; it was left alone.
    case damaged
    /// A newer version of the program wrote the file, so this one only reads it.
    case newerVersion
    /// Another process is in a meeting, which must not be replaced.
    case busy
    /// Another process has ended the meeting.
    case ended
    /// The file was saved, but the disk has not confirmed that it will still be there after a crash.
    case uncertain
  }

  package let kind: Kind
  package let path: String
  /// The line with the error, from 1, if there is one.
  package let line: Int?
  /// The column in characters, from 1, if there is a line.
  package let column: Int?
  /// The problem, without the place.
  package let message: String
  /// The error number, if the system reported the error.
  let code: Int32?
  /// The line with the error, for a caret under it, if there is one.
  package internal(set) var excerpt: DamagedLine?

  init(
    _ kind: Kind = .failed, path: some CustomStringConvertible, position: JSONPosition? = nil,
    message: String? = nil, code: Int32? = nil
  ) {
    self.kind = kind
    self.path = path.description
    line = position?.line
    column = position?.column
    self.message = message ?? String(cString: strerror(code ?? 0))
    self.code = code
  }

  static func newerVersion(_ path: StorePath) -> StoreError {
    StoreError(
      .newerVersion, path: path, message: "written by a newer version of the program, so it is only read")
  }

  /// Whether an earlier version can take the place of the damaged file: of `scrums.json`, unless it is a link.
  package var canRestore: Bool {
    kind == .damaged && excerpt != nil && Path.name(of: path) == "scrums.json"
  }

  /// One line such as `scrums.json:12:5: expected a comma or ]`, fit for any terminal.
  package var description: String { described(path) }
  /// The same with only the name of the file, for a narrow line.
  package var brief: String { described(Path.name(of: path)) }

  private func described(_ file: String) -> String {
    if kind == .busy { return message.harmless }
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(file)\(place): \(message)".harmless
  }
}

/// The line of a text that has an error, and the line before it. Of a long line, only the part around the error.
package struct DamagedLine: Hashable, Sendable {
  /// The line before, as it is in the file; nil if there is none, or a long one.
  package let before: String?
  /// The line, or a part of it, as it is in the file.
  package let text: String
  /// The place of the error in `text`, in Unicode scalars from 1.
  package let column: Int

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
