/// The Latin letters with marks, and the ASCII letters that they are made of.
enum LatinLetters {
  /// The small ASCII letters for U+00C0 to U+024F; a dot for none.
  private static let extended = Array(
    ("aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.yaaaaaaccccccccdd"
      + "ddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllll..llnnnnnn...oooooo..rrrrrrssssss"
      + "ssttttttuuuuuuuuuuuuwwyyyzzzzzz.................................oo.............u"
      + "u............................aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa...."
      + "aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............................").utf8)
  /// The same for U+1E00 to U+1EFF.
  private static let additional = Array(
    ("aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo"
      + "oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy......"
      + "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu"
      + "uuyyyyyyyy......").utf8)

  static func plain(_ scalar: Unicode.Scalar) -> UInt8? {
    let letter: UInt8
    switch Int(scalar.value) {
    case 0x41...0x5A, 0x61...0x7A: return UInt8(scalar.value) | 0x20
    case let value where extended.indices.contains(value - 0xC0): letter = extended[value - 0xC0]
    case let value where additional.indices.contains(value - 0x1E00): letter = additional[value - 0x1E00]
    default: return nil
    }
    return letter == 0x2E ? nil : letter
  }

  /// The small letter of a character that is one with marks; nil for any other.
  static func plain(_ character: Character) -> UInt8? {
    let scalars = character.unicodeScalars
    let areMarks = scalars.dropFirst().allSatisfy { $0.properties.generalCategory == .nonspacingMark }
    return areMarks ? scalars.first.flatMap(plain) : nil
  }

  /// The letter without its marks, in the same case; nil for other characters.
  static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    plain(scalar).map { Unicode.Scalar(scalar.properties.isUppercase ? $0 & ~0x20 : $0) }
  }
}

extension Unicode.Scalar {
  /// The ASCII characters that stand for the scalar on a terminal that shows no others: letters without their marks,
  /// plain quotes and dashes; nil if none do.
  var asciiForm: String? {
    if isASCII { return String(self) }
    if let letter = LatinLetters.ascii(self) { return String(letter) }
    return plainSign.map { String($0) } ?? asciiLetters
  }

  /// The plain form of a typographic quote, dash or space.
  var plainSign: Character? {
    switch self {
    case "‘", "’", "‚", "‛", "ʼ", "ʻ", "´", "‹", "›": "'"
    case "“", "”", "„", "‟", "«", "»": "\""
    case "–", "—", "―", "‐", "‑", "‒", "−": "-"
    case "\u{A0}", "\u{202F}": " "
    default: nil
    }
  }

  /// The characters for what is made of several ASCII letters, or only resembles them.
  private var asciiLetters: String? {
    switch self {
    case "ß": "ss"
    case "ẞ": "SS"
    case "Æ": "Ae"
    case "æ": "ae"
    case "Œ": "Oe"
    case "œ": "oe"
    case "Þ": "Th"
    case "þ": "th"
    case "Ð": "D"
    case "ð": "d"
    case "Ŋ": "N"
    case "ŋ": "n"
    case "Ĳ": "IJ"
    case "ĳ": "ij"
    case "…": "..."
    case "·": "-"
    case "•": "*"
    case "×": "x"
    default: nil
    }
  }
}
