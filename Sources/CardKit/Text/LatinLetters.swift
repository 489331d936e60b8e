/// The letters of ASCII behind those with accents and strokes.
enum LatinLetters {
  /// The small letters of ASCII for U+00C0 to U+024F; a dot where there is none.
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

  /// The small letter without accents; nil for what has none.
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
}
