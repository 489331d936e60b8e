/// Signs drawn in pixels.
struct PixelFont {
  /// The rows of pixels of each sign.
  let height: Int
  private let signs: [(character: Character, rows: [String])]

  /// A font of signs of the same height; in their rows a `#` is a pixel.
  init(height: Int, signs: [(character: Character, rows: [String])]) {
    self.height = height
    self.signs = signs
  }

  private func rows(of character: Character) -> [String]? {
    signs.first { $0.character == character }?.rows
  }

  /// The columns of a sign; nil where the font has none for the character.
  func width(of character: Character) -> Int? { rows(of: character)?[0].utf8.count }

  /// The pixels of a text row by row, a column between neighbours; nil where a character has none.
  func bitmap(of text: some Sequence<Character>) -> [[Bool]]? {
    var rows = [[Bool]](repeating: [], count: height)
    for character in text.flatMap({ Self.capitals(of: $0) }) {
      guard let sign = self.rows(of: character) else { return nil }
      for index in rows.indices {
        if !rows[index].isEmpty { rows[index].append(false) }
        rows[index] += sign[index].utf8.map { $0 == 0x23 }
      }
    }
    return rows[0].isEmpty ? nil : rows
  }

  /// A glyph as glyphs of this font, as wide as their signs and the column after them; nil where the font
  /// has none.
  func glyphs(for glyph: Glyph) -> [Glyph]? {
    var glyphs: [Glyph] = []
    for character in Self.capitals(of: glyph.character) {
      guard let width = width(of: character) else { return nil }
      glyphs.append(Glyph(character, width: width + 1))
    }
    if let last = glyphs.indices.last { glyphs[last].joint = glyph.joint }
    return glyphs
  }

  /// There are no small letters, nor quotes and dashes of several kinds.
  private static func capitals(of character: Character) -> String { plain(character).uppercased() }

  private static func plain(_ character: Character) -> Character {
    switch character {
    case "‘", "’": "'"
    case "“", "”", "„": "\""
    case "–", "—", "‐", "−": "-"
    default: character
    }
  }
}
