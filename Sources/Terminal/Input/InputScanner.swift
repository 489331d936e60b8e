import CardKit

/// Finds out what a terminal's bytes begin with: a key, the mouse, a paste.
struct InputScanner {
  /// What keys send by the terminal's description.
  let sequences: KeySequences
  /// Whether characters are UTF-8; else each byte is a character of the person's locale.
  let isUTF8: Bool

  private static let escape: UInt8 = 0x1B
  /// The most bytes of a sequence, so that garbage is not kept without end.
  private static let longest = 1_024
  /// The most bytes of a report about the mouse, which is swallowed up to its last letter, garbage and all.
  private static let longestReport = 32

  /// What the bytes begin with, and how many bytes that is; there must be one at least.
  ///
  /// - Parameters:
  ///   - isEnd: whether nothing follows: what is incomplete is then as good as it gets.
  ///   - isSplit: whether the first byte came alone, some time before the others: Esc in front of a letter is then
  ///     a key of its own; what comes with it at once is typed with Alt.
  func token(
    _ bytes: ArraySlice<UInt8>, isEnd: Bool, isSplit: Bool = false
  ) -> (token: InputToken, length: Int) {
    switch sequences.match(bytes) {
    case .whole(let key, let length): return (.key(key), length)
    case .part where !isEnd: return (.incomplete, 0)
    case .part, .none: break
    }
    let found = bytes[bytes.startIndex] == Self.escape ? escaped(bytes, isSplit) : character(bytes)
    guard isEnd, found.token == .incomplete else { return found }
    // A sequence that was cut is dropped whole; Esc alone is a key, and so is each of several.
    return bytes.allSatisfy { $0 == Self.escape } ? (.key(.escape), 1) : (.nothing, bytes.count)
  }

  private func character(_ bytes: ArraySlice<UInt8>) -> (token: InputToken, length: Int) {
    let first = bytes[bytes.startIndex]
    func token(_ value: UInt32?) -> InputToken {
      value.flatMap(Key.init(character:)).map { .key($0) } ?? .nothing
    }
    if first < 0x80 { return (token(UInt32(first)), 1) }
    if !isUTF8, let scalar = Unicode.Scalar(inLocale: first) { return (token(scalar.value), 1) }
    let length = UTF8.length(lead: first)
    let part = bytes.prefix(length)
    // A character that another byte interrupts is no character; the other byte may be one.
    guard part.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (.nothing, 1) }
    guard part.count == length else { return (.incomplete, 0) }
    var decoder = UTF8()
    var iterator = part.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (.nothing, 1) }
    return (token(scalar.value), length)
  }

  private func escaped(_ bytes: ArraySlice<UInt8>, _ isSplit: Bool) -> (token: InputToken, length: Int) {
    guard let second = bytes.dropFirst().first else { return (.incomplete, 0) }
    let rest = bytes.dropFirst(2)
    let found: (token: InputToken, length: Int)
    switch (second, rest.first) {
    case (UInt8(ascii: "["), UInt8(ascii: "M")): found = oldReport(rest.dropFirst())
    case (UInt8(ascii: "["), UInt8(ascii: "<")): found = report(rest.dropFirst())
    case (UInt8(ascii: "["), UInt8(ascii: "[")): found = consoleKey(rest.dropFirst())
    case (UInt8(ascii: "["), _): return sequence(.bracket, rest)
    case (UInt8(ascii: "O"), _): return sequence(.letterO, rest)
    default:
      if let key = Key(afterEscape: second) { return (.key(key), 2) }
      return isSplit ? (.key(.escape), 1) : held(bytes.dropFirst())
    }
    return found.token == .incomplete ? found : (found.token, found.length + 3)
  }

  /// What follows Esc at once: a key that is pressed with Alt, or an answer that nobody has asked for.
  private func held(_ bytes: ArraySlice<UInt8>) -> (token: InputToken, length: Int) {
    let (first, next) = (bytes[bytes.startIndex], bytes.dropFirst().first)
    if first == Self.escape, next == nil { return (.incomplete, 0) }
    let found: (token: InputToken, length: Int)
    switch (first, next) {
    case (UInt8(ascii: "]"), _), (UInt8(ascii: "P"), _): found = answer(bytes.dropFirst())
    case (Self.escape, UInt8(ascii: "[")), (Self.escape, UInt8(ascii: "O")): found = escaped(bytes, false)
    default: found = character(bytes)
    }
    switch found.token {
    case .incomplete: return found
    case .nothing: return (.nothing, found.length + 1)
    case .key(.character(let character)) where first != Self.escape:
      return (.key(.alt(character)), found.length + 1)
    case .key(.right) where first == Self.escape: return (.key(.alt("f")), found.length + 1)
    case .key(.left) where first == Self.escape: return (.key(.alt("b")), found.length + 1)
    case .key where first == Self.escape && found.length > 1: return (.nothing, found.length + 1)
    case .key, .mouse, .pasteStart: return (.key(.escape), 1)
    }
  }

  /// An answer of the terminal, after `ESC ]` or `ESC P`, up to the mark that ends it. It begins with a number or a
  /// sign; before anything else those were a key with Alt.
  private func answer(_ bytes: ArraySlice<UInt8>) -> (token: InputToken, length: Int) {
    guard let first = bytes.first else { return (.incomplete, 0) }
    guard first >= 0x21, first < 0x40 else { return (.nothing, 1) }
    for (place, byte) in bytes.prefix(Self.longest).enumerated() where byte < 0x20 {
      if byte == 7 { return (.nothing, place + 2) }
      guard byte == Self.escape else { return (.nothing, place + 1) }
      guard let next = bytes.dropFirst(place + 1).first else { return (.incomplete, 0) }
      return (.nothing, next == UInt8(ascii: "\\") ? place + 3 : place + 1)
    }
    return bytes.count < Self.longest ? (.incomplete, 0) : (.nothing, Self.longest + 1)
  }

  private func sequence(
    _ introducer: ControlSequence.Introducer, _ bytes: ArraySlice<UInt8>
  ) -> (token: InputToken, length: Int) {
    guard let end = bytes.firstIndex(where: { !Self.isNumber($0) }) else {
      return bytes.count < Self.longest ? (.incomplete, 0) : (.nothing, bytes.count + 2)
    }
    let length = end - bytes.startIndex + 2
    // What interrupts a sequence is not part of it: Ctrl-C is heard in the midst of garbage.
    guard Self.isPrintable(bytes[end]) else { return (.nothing, length) }
    let sequence = ControlSequence(introducer, numbers: bytes[..<end], final: bytes[end])
    if sequence?.isPasteStart == true { return (.pasteStart, length + 1) }
    return (sequence?.key.map { .key($0) } ?? .nothing, length + 1)
  }

  /// A report about the mouse, after `ESC [ <`.
  private func report(_ bytes: ArraySlice<UInt8>) -> (token: InputToken, length: Int) {
    for (place, byte) in bytes.prefix(Self.longestReport).enumerated() {
      guard Self.isPrintable(byte) else { return (.nothing, place) }
      guard byte == UInt8(ascii: "M") || byte == UInt8(ascii: "m") else { continue }
      return (MouseReport(bytes.prefix(place + 1)).map { .mouse($0) } ?? .nothing, place + 1)
    }
    return bytes.count < Self.longestReport ? (.incomplete, 0) : (.nothing, Self.longestReport)
  }

  /// A report about the mouse as old terminals make it, after `ESC [ M`.
  private func oldReport(_ bytes: ArraySlice<UInt8>) -> (token: InputToken, length: Int) {
    let values = bytes.prefix(3)
    if let place = values.firstIndex(where: { $0 < 0x20 }) { return (.nothing, place - values.startIndex) }
    guard values.count == 3 else { return (.incomplete, 0) }
    return (MouseReport(bytes: values).map { .mouse($0) } ?? .nothing, 3)
  }

  /// The first function keys of the Linux console, after `ESC [ [`.
  private func consoleKey(_ bytes: ArraySlice<UInt8>) -> (token: InputToken, length: Int) {
    guard let letter = bytes.first else { return (.incomplete, 0) }
    guard Self.isPrintable(letter) else { return (.nothing, 0) }
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return (.nothing, 1) }
    return (.key(.function(Int(letter) - 0x40)), 1)
  }

  private static func isPrintable(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// Whether a byte stands before the end of a sequence; rxvt ends some with a dollar sign.
  private static func isNumber(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x40 && byte != UInt8(ascii: "$")
  }
}
