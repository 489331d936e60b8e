/// Digits of three by five pixels.
enum DigitFont {
  private static let glyphs: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"],
    "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"],
    "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"],
    "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"],
    "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"],
    "9": ["###", "# #", "###", "  #", "###"],
    ":": [" ", "#", " ", "#", " "],
    "+": ["   ", " # ", "###", " # ", "   "],
    "-": ["   ", "   ", "###", "   ", "   "],
    " ": [" ", " ", " ", " ", " "],
  ]

  /// The pixels of a text row by row, a column between neighbours; nil where a character has none.
  static func bitmap(of text: String) -> [[Bool]]? {
    var rows = [[Bool]](repeating: [], count: 5)
    for character in text {
      guard let glyph = glyphs[character] else { return nil }
      for index in rows.indices {
        if !rows[index].isEmpty { rows[index].append(false) }
        rows[index] += glyph[index].map { $0 == "#" }
      }
    }
    return rows[0].isEmpty ? nil : rows
  }
}
