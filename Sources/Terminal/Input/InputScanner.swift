import CTerminal
import CardKit

/// Finds the first key, mouse report or paste in a terminal's bytes.
struct InputScanner {
  enum Token: Hashable {
    case incomplete
    /// Bytes without a meaning for the program.
    case nothing
    case key(Key)
    /// A letter of another script, and what its key types on an English keyboard.
    case foreign(Character, at: Character)
    case mouse(MouseReport)
    case pasteStart
    case reply(TerminalReply)
    /// The column of the cursor, from 1, in answer to a question about its place.
    case column(Int)
  }

  typealias Found = (token: Token, length: Int)

  /// The sequences of the terminal's own description, which are tried first.
  let sequences: KeySequences
  /// Whether characters are UTF-8; otherwise each byte is a character of the person's locale.
  let isUTF8: Bool
  /// Whether the terminal was asked for the place of the cursor, whose answer may look like a key.
  var expectsColumns = false
  /// Whether Backspace sends another byte than Ctrl-Backspace.
  var tellsWordErase = false

  private static let escape: UInt8 = 0x1B
  /// The most bytes of a sequence, so that garbage does not pile up.
  private static let longest = 1_024
  /// The beginnings of other strings after Esc (SOS, PM and APC), of any bytes; a key with Alt comes alone.
  private static let stringStarts = Array("X^_".utf8)
  /// The most bytes of a mouse report, which is dropped up to its final letter if it is garbage.
  private static let longestReport = 32

  /// The first token of the bytes, of which there must be at least one.
  /// - Parameters:
  ///   - isEnd: whether nothing follows, so that an incomplete sequence stays incomplete.
  ///   - isSplit: whether the first byte came some time before the others: Esc is then a key of its own, while a
  ///     letter that comes with it at once is typed with Alt.
  func token(_ bytes: ArraySlice<UInt8>, isEnd: Bool, isSplit: Bool = false) -> Found {
    let known = sequences.token(bytes)
    if known.token != .nothing, known.token != .incomplete || !isEnd { return known }
    let found = bytes[bytes.startIndex] == Self.escape ? escaped(bytes, isSplit) : character(bytes)
    guard isEnd, found.token == .incomplete else { return found }
    if bytes.count == 2, let last = bytes.last, Self.stringStarts.contains(last) {
      return (.key(.alt(Character(Unicode.Scalar(last)))), 2)
    }
    // Half a sequence is dropped whole; Esc alone is a key, and so is each of several.
    return bytes.allSatisfy { $0 == Self.escape } ? (.key(.escape), 1) : (.nothing, bytes.count)
  }

  private func character(_ bytes: ArraySlice<UInt8>) -> Found {
    let first = bytes[bytes.startIndex]
    func token(_ value: UInt32?) -> Token { value.flatMap(Key.init(character:)).map { .key($0) } ?? .nothing }
    if first == 8, tellsWordErase { return (.key(.alt("\u{7F}")), 1) }
    if first < 0x80 { return (token(UInt32(first)), 1) }
    if !isUTF8, let scalar = Unicode.Scalar(inLocale: first) { return (token(scalar.value), 1) }
    let length = UTF8.length(lead: first)
    let part = bytes.prefix(length)
    // A byte that interrupts a character may be a character itself.
    guard part.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (.nothing, 1) }
    guard part.count == length else { return (.incomplete, 0) }
    var decoder = UTF8()
    var iterator = part.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (.nothing, 1) }
    return (token(scalar.value), length)
  }

  private func escaped(_ bytes: ArraySlice<UInt8>, _ isSplit: Bool) -> Found {
    guard let second = bytes.dropFirst().first else { return (.incomplete, 0) }
    let rest = bytes.dropFirst(2)
    let found: Found
    var start = 3
    switch (second, rest.first) {
    case (UInt8(ascii: "["), UInt8(ascii: "M")): found = oldReport(rest.dropFirst())
    case (UInt8(ascii: "["), UInt8(ascii: "<")): found = report(rest.dropFirst())
    case (UInt8(ascii: "["), UInt8(ascii: "[")): found = consoleKey(rest.dropFirst())
    case (UInt8(ascii: "["), UInt8(ascii: "?")): found = numberedReply(rest.dropFirst())
    case (UInt8(ascii: "["), _): (found, start) = (numbers(.bracket, rest), 2)
    case (UInt8(ascii: "O"), _): (found, start) = (numbers(.letterO, rest), 2)
    default:
      if let key = Key(afterEscape: second) { return (.key(key), 2) }
      return isSplit ? (.key(.escape), 1) : held(bytes.dropFirst())
    }
    return found.token == .incomplete ? found : (found.token, found.length + start)
  }

  /// Reads the bytes right after Esc: a key pressed with Alt, or an unrequested reply of the terminal.
  private func held(_ bytes: ArraySlice<UInt8>) -> Found {
    let (first, next) = (bytes[bytes.startIndex], bytes.dropFirst().first)
    if first == Self.escape, next == nil { return (.incomplete, 0) }
    let found: Found
    switch (first, next) {
    case (UInt8(ascii: "]"), _), (UInt8(ascii: "P"), _): found = reply(bytes.dropFirst())
    case (let start, _) where Self.stringStarts.contains(start):
      found = reply(bytes.dropFirst(), isString: true)
    case (Self.escape, UInt8(ascii: "[")), (Self.escape, UInt8(ascii: "O")): found = escaped(bytes, false)
    default: found = character(bytes)
    }
    switch found.token {
    case .incomplete: return found
    case .nothing, .foreign: return (.nothing, found.length + 1)
    case .key(.character(let character)) where first != Self.escape:
      return (.key(.alt(character)), found.length + 1)
    case .key(.right) where first == Self.escape: return (.key(.alt("f")), found.length + 1)
    case .key(.left) where first == Self.escape: return (.key(.alt("b")), found.length + 1)
    case .key where first == Self.escape && found.length > 1: return (.nothing, found.length + 1)
    case .reply where first != Self.escape: return (found.token, found.length + 1)
    case .key, .mouse, .pasteStart, .reply, .column: return (.key(.escape), 1)
    }
  }

  /// A reply of the terminal, after `ESC ]` or `ESC P`, up to its terminator. It begins with a digit or a sign;
  /// otherwise `ESC ]` and `ESC P` were keys with Alt.
  private func reply(_ bytes: ArraySlice<UInt8>, isString: Bool = false) -> Found {
    guard let first = bytes.first else { return (.incomplete, 0) }
    guard isString || first >= 0x21 && first < 0x40 else { return (.nothing, 1) }
    for (place, byte) in bytes.prefix(Self.longest).enumerated() where byte < 0x20 {
      let token = Color(reply: bytes.prefix(place)).map { Token.reply(.background($0)) } ?? .nothing
      if byte == 7 { return (token, place + 2) }
      guard byte == Self.escape else { return (.nothing, place + 1) }
      guard let next = bytes.dropFirst(place + 1).first else { return (.incomplete, 0) }
      return next == UInt8(ascii: "\\") ? (token, place + 3) : (.nothing, place + 1)
    }
    return bytes.count < Self.longest ? (.incomplete, 0) : (.nothing, Self.longest + 1)
  }

  /// Reads up to a final byte. A byte that can't be printed interrupts it: Ctrl-C works amid garbage.
  private func sequence(
    _ bytes: ArraySlice<UInt8>, atMost longest: Int = longest, isFinal: (UInt8) -> Bool,
    token: (_ text: ArraySlice<UInt8>, _ final: UInt8) -> Token?
  ) -> Found {
    for (place, byte) in bytes.prefix(longest).enumerated() {
      guard Self.isPrintable(byte) else { return (.nothing, place) }
      if isFinal(byte) { return (token(bytes.prefix(place), byte) ?? .nothing, place + 1) }
    }
    return bytes.count < longest ? (.incomplete, 0) : (.nothing, longest)
  }

  private func numbers(_ introducer: ControlSequence.Introducer, _ bytes: ArraySlice<UInt8>) -> Found {
    // rxvt ends some sequences with a dollar sign. Garbage without an end is dropped whole: the rest would be typed.
    sequence(
      bytes, atMost: max(Self.longest, bytes.count), isFinal: { $0 >= 0x40 || $0 == UInt8(ascii: "$") }
    ) { text, final in
      let sequence = ControlSequence(introducer, numbers: text, final: final)
      if sequence?.isPasteStart == true { return .pasteStart }
      if expectsColumns, let column = sequence?.cursorColumn { return .column(column) }
      // A line at the start of the second row was asked for.
      if sequence?.cursorColumn == 3, sequence?.numbers[0] == 2 { return .reply(.wideSigns) }
      guard let key = sequence?.key else { return nil }
      return sequence?.place(of: key).map { .foreign($0, at: $1) } ?? .key(key)
    }
  }

  /// A reply of numbers, after `ESC [ ?`.
  private func numberedReply(_ bytes: ArraySlice<UInt8>) -> Found {
    sequence(bytes, isFinal: { $0 >= 0x40 }) { TerminalReply(numbers: $0, final: $1).map { .reply($0) } }
  }

  /// After `ESC [ <`.
  private func report(_ bytes: ArraySlice<UInt8>) -> Found {
    sequence(bytes, atMost: Self.longestReport, isFinal: { $0 | 0x20 == UInt8(ascii: "m") }) {
      MouseReport($0, final: $1).map { .mouse($0) }
    }
  }

  /// An old terminal's mouse report, after `ESC [ M`.
  private func oldReport(_ bytes: ArraySlice<UInt8>) -> Found {
    let values = bytes.prefix(3)
    if let place = values.firstIndex(where: { $0 < 0x20 }) { return (.nothing, place - values.startIndex) }
    guard values.count == 3 else { return (.incomplete, 0) }
    return (MouseReport(bytes: values).map { .mouse($0) } ?? .nothing, 3)
  }

  /// A function key of the Linux console, after `ESC [ [`.
  private func consoleKey(_ bytes: ArraySlice<UInt8>) -> Found {
    guard let letter = bytes.first else { return (.incomplete, 0) }
    guard Self.isPrintable(letter) else { return (.nothing, 0) }
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return (.nothing, 1) }
    return (.key(.function(Int(letter) - 0x40)), 1)
  }

  private static func isPrintable(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte }
}

extension UTF8 {
  /// The length of the character that begins with a byte; 1 if no longer one does.
  static func length(lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension Unicode.Scalar {
  /// The character of a byte in the person's locale; nil if the byte is no character by itself.
  init?(inLocale byte: UInt8) {
    let value = ct_character(byte)
    guard value >= 0, let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
    self = scalar
  }
}

extension TerminalReply {
  /// A reply after `ESC [ ?`, such as `2026;2$y`; nil for any that the program has no use for.
  init?(numbers text: ArraySlice<UInt8>, final: UInt8) {
    let text = String(decoding: text, as: UTF8.self)
    switch (final, text) {
    // Of a mode that it does not know, a terminal says 0; of one that it never turns on, 4.
    case (UInt8(ascii: "y"), "2026;1$"), (UInt8(ascii: "y"), "2026;2$"), (UInt8(ascii: "y"), "2026;3$"):
      self = .synchronizedOutput
    case (UInt8(ascii: "u"), _) where !text.isEmpty && text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }):
      self = .keyboardProtocol
    case (UInt8(ascii: "n"), "997;1"), (UInt8(ascii: "n"), "997;2"): self = .otherColors
    case (UInt8(ascii: "c"), _): self = .end
    default: return nil
    }
  }
}

extension Color {
  /// The background in a terminal's reply, such as `11;rgb:2e2e/3434/4040`, with one to four hexadecimal digits for each
  /// part; nil for any other reply.
  init?(reply bytes: ArraySlice<UInt8>) {
    let start = "11;rgb:".utf8
    guard bytes.starts(with: start) else { return nil }
    let parts = bytes.dropFirst(start.count).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let values = parts.compactMap { digits -> UInt8? in
      guard 1...4 ~= digits.count, let value = Int(String(decoding: digits, as: UTF8.self), radix: 16),
        value >= 0
      else { return nil }
      return UInt8(value * 255 / (1 << (4 * digits.count) - 1))
    }
    guard parts.count == 3, values.count == 3 else { return nil }
    self = .rgb(values[0], values[1], values[2])
  }
}
