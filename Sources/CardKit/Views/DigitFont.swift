/// Digits drawn in pixels.
struct DigitFont {
  /// The rows of pixels of each character.
  private let glyphs: [Character: [String]]
  private let height: Int

  /// The pixels of a text row by row, a column between neighbours; nil where a character has none.
  func bitmap(of text: String) -> [[Bool]]? {
    var rows = [[Bool]](repeating: [], count: height)
    for character in text {
      guard let glyph = glyphs[character] else { return nil }
      for index in rows.indices {
        if !rows[index].isEmpty { rows[index].append(false) }
        rows[index] += glyph[index].map { $0 == "#" }
      }
    }
    return rows[0].isEmpty ? nil : rows
  }

  /// Seven rows with round corners.
  static let round = DigitFont(
    glyphs: [
      "0": [" ## ", "#  #", "#  #", "#  #", "#  #", "#  #", " ## "],
      "1": ["  # ", " ## ", "  # ", "  # ", "  # ", "  # ", " ###"],
      "2": [" ## ", "#  #", "   #", "  # ", " #  ", "#   ", "####"],
      "3": [" ## ", "#  #", "   #", " ## ", "   #", "#  #", " ## "],
      "4": ["#  #", "#  #", "#  #", "####", "   #", "   #", "   #"],
      "5": ["####", "#   ", "#   ", "### ", "   #", "#  #", " ## "],
      "6": [" ## ", "#  #", "#   ", "### ", "#  #", "#  #", " ## "],
      "7": ["####", "   #", "   #", "  # ", "  # ", " #  ", " #  "],
      "8": [" ## ", "#  #", "#  #", " ## ", "#  #", "#  #", " ## "],
      "9": [" ## ", "#  #", "#  #", " ###", "   #", "#  #", " ## "],
      ":": [" ", " ", "#", " ", "#", " ", " "],
      "+": ["   ", "   ", " # ", "###", " # ", "   ", "   "],
      "-": ["   ", "   ", "   ", "###", "   ", "   ", "   "],
      " ": [" ", " ", " ", " ", " ", " ", " "],
    ], height: 7)

  /// Five rows, for small screens.
  static let small = DigitFont(
    glyphs: [
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
    ], height: 5)
}
