import CardKit

@testable import Terminal

/// A parser of a usual terminal, 80 × 24.
struct Typing {
  static let size = Size(width: 80, height: 24)
  static let escapeDelay = 50

  private(set) var parser: InputParser

  init(_ sequences: [(bytes: [UInt8], key: Key)] = [], isUTF8: Bool = true) {
    parser = InputParser(
      InputScanner(sequences: KeySequences(sequences), isUTF8: isUTF8), escapeDelay: Self.escapeDelay)
  }

  mutating func type(_ text: String) -> [TerminalEvent] { type(Array(text.utf8)) }

  mutating func type(_ bytes: [UInt8]) -> [TerminalEvent] { parser.parse(bytes, on: Self.size) }

  mutating func giveUp() -> [TerminalEvent] { parser.giveUp() }

  /// The events of bytes that come at once and that nothing follows.
  static func events(_ text: String) -> [TerminalEvent] { events(Array(text.utf8)) }

  static func events(_ bytes: [UInt8], pieces: Int = .max) -> [TerminalEvent] {
    var typing = Typing()
    var events: [TerminalEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      var piece = Array(rest.prefix(pieces))
      // Esc and the next byte come together: later, it would mean something else.
      while piece.last == 0x1B, piece.count < rest.count { piece = Array(rest.prefix(piece.count + 1)) }
      events += typing.type(piece)
      rest = rest.dropFirst(piece.count)
    }
    return events + typing.giveUp()
  }
}
