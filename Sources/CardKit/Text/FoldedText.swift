/// A text prepared for searching: one number per character, ignoring case and accents.
struct FoldedText {
  private(set) var keys: [UInt64] = []
  /// Whether a word starts at each character, including capitals after small letters.
  private(set) var isWordStart: [Bool] = []
  private(set) var isWordEnd: [Bool] = []

  private enum Kind { case other, small, large, digit }

  init(_ text: some StringProtocol) {
    keys.reserveCapacity(text.utf8.count)
    var last = Kind.other
    for character in text {
      let kind: Kind
      if let byte = character.utf8.first, byte < 0x80, character.utf8.count == 1 {
        let isLarge = 0x41...0x5A ~= byte
        let isLetter = isLarge || 0x61...0x7A ~= byte
        kind = isLarge ? .large : isLetter ? .small : 0x30...0x39 ~= byte ? .digit : .other
        keys.append(UInt64(isLarge ? byte | 0x20 : byte))
      } else {
        kind = Self.kind(of: character)
        keys.append(Self.key(of: character))
      }
      let isStart = kind != .other && (last == .other || (last == .small && kind == .large))
      isWordStart.append(isStart)
      if !isWordEnd.isEmpty { isWordEnd[isWordEnd.count - 1] = last != .other && (kind == .other || isStart) }
      isWordEnd.append(kind != .other)
      last = kind
    }
  }

  private static func kind(of character: Character) -> Kind {
    guard let scalar = character.unicodeScalars.first else { return .other }
    if 0x3400...0x9FFF ~= scalar.value { return .small }
    let properties = scalar.properties
    if properties.isUppercase { return .large }
    return properties.isAlphabetic ? .small : properties.numericType != nil ? .digit : .other
  }

  private static func key(of character: Character) -> UInt64 {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let isAlone = scalars.index(after: scalars.startIndex) == scalars.endIndex
    // CJK ideographs have neither case nor accents.
    if isAlone, 0x3400...0x9FFF ~= first.value { return UInt64(first.value) }
    if let letter = LatinLetters.plain(character) { return UInt64(letter) }
    // Equal characters have equal hashes, however they are composed.
    return UInt64(bitPattern: Int64(character.lowercased().hashValue)) | 1 << 63
  }
}

extension StringProtocol {
  /// The text as UTF-8 in lowercase without accents, for searches that ignore case and accents.
  package var folded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for character in self {
      if let letter = LatinLetters.plain(character) {
        bytes.append(letter)
      } else {
        bytes += character.lowercased().utf8
      }
    }
    return bytes
  }
}
