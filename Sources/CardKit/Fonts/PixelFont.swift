struct PixelFont {
  let height: Int
  private let signs: [(character: Character, rows: [String])]
  /// The index of each ASCII character, -1 for none: a clock needs them every second.
  private let places: [Int]

  init(height: Int, signs: [(character: Character, rows: [String])]) {
    self.height = height
    self.signs = signs
    var places = [Int](repeating: -1, count: 128)
    for (place, sign) in signs.enumerated() {
      if let byte = sign.character.asciiValue { places[Int(byte)] = place }
    }
    self.places = places
  }

  private func rows(of character: Character) -> [String]? {
    guard let byte = character.asciiValue else { return signs.first { $0.character == character }?.rows }
    let place = places[Int(byte)]
    return place < 0 ? nil : signs[place].rows
  }

  func width(of character: Character) -> Int? { rows(of: character)?[0].utf8.count }

  /// The pixel columns of a text, one between neighbours; nil if a character is missing.
  func width(of text: String) -> Int? {
    var columns = -1
    for character in text.flatMap({ Self.capitals(of: $0) }) {
      guard let width = width(of: character) else { return nil }
      columns += width + 1
    }
    return columns < 0 ? nil : columns
  }

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

  /// A glyph in this font, as wide as its pixels and the column after them; nil if the font lacks it.
  func glyphs(for glyph: Glyph) -> [Glyph]? {
    var glyphs: [Glyph] = []
    for character in Self.capitals(of: glyph.character) {
      guard let width = width(of: character) else { return nil }
      glyphs.append(Glyph(safe: character, width: width + 1))
    }
    if let last = glyphs.indices.last { glyphs[last].joint = glyph.joint }
    return glyphs
  }

  /// The fonts only have capitals and one kind of quotes and dashes.
  private static func capitals(of character: Character) -> String {
    if let byte = character.asciiValue, byte < 0x61 { return String(character) }
    switch character {
    case "‘", "’": return "'"
    case "“", "”", "„": return "\""
    case "–", "—", "‐", "−": return "-"
    default: return character.uppercased()
    }
  }
}

extension PixelFont {
  /// Seven rows with round corners, for clocks: digits, `:`, `+` and `-`.
  static let round = PixelFont(
    height: 7,
    signs: [
      ("0", [" ## ", "#  #", "#  #", "#  #", "#  #", "#  #", " ## "]),
      ("1", ["  # ", " ## ", "  # ", "  # ", "  # ", "  # ", " ###"]),
      ("2", [" ## ", "#  #", "   #", "  # ", " #  ", "#   ", "####"]),
      ("3", [" ## ", "#  #", "   #", " ## ", "   #", "#  #", " ## "]),
      ("4", ["#  #", "#  #", "#  #", "####", "   #", "   #", "   #"]),
      ("5", ["####", "#   ", "#   ", "### ", "   #", "#  #", " ## "]),
      ("6", [" ## ", "#  #", "#   ", "### ", "#  #", "#  #", " ## "]),
      ("7", ["####", "   #", "   #", "  # ", "  # ", " #  ", " #  "]),
      ("8", [" ## ", "#  #", "#  #", " ## ", "#  #", "#  #", " ## "]),
      ("9", [" ## ", "#  #", "#  #", " ###", "   #", "#  #", " ## "]),
      (":", [" ", " ", "#", " ", "#", " ", " "]),
      ("+", ["   ", "   ", " # ", "###", " # ", "   ", "   "]),
      ("-", ["   ", "   ", "   ", "###", "   ", "   ", "   "]),
      (" ", [" ", " ", " ", " ", " ", " ", " "]),
    ])

  /// Five rows: digits, capital letters and punctuation, three to five columns wide.
  static let small = PixelFont(
    height: 5,
    signs: [
      ("0", ["###", "# #", "# #", "# #", "###"]),
      ("1", [" # ", "## ", " # ", " # ", "###"]),
      ("2", ["###", "  #", "###", "#  ", "###"]),
      ("3", ["###", "  #", "###", "  #", "###"]),
      ("4", ["# #", "# #", "###", "  #", "  #"]),
      ("5", ["###", "#  ", "###", "  #", "###"]),
      ("6", ["###", "#  ", "###", "# #", "###"]),
      ("7", ["###", "  #", "  #", "  #", "  #"]),
      ("8", ["###", "# #", "###", "# #", "###"]),
      ("9", ["###", "# #", "###", "  #", "###"]),
      ("A", [" ## ", "#  #", "####", "#  #", "#  #"]),
      ("B", ["### ", "#  #", "### ", "#  #", "### "]),
      ("C", [" ###", "#   ", "#   ", "#   ", " ###"]),
      ("D", ["### ", "#  #", "#  #", "#  #", "### "]),
      ("E", ["####", "#   ", "### ", "#   ", "####"]),
      ("F", ["####", "#   ", "### ", "#   ", "#   "]),
      ("G", [" ###", "#   ", "# ##", "#  #", " ###"]),
      ("H", ["#  #", "#  #", "####", "#  #", "#  #"]),
      ("I", ["###", " # ", " # ", " # ", "###"]),
      ("J", ["  ##", "   #", "   #", "#  #", " ## "]),
      ("K", ["#  #", "# # ", "##  ", "# # ", "#  #"]),
      ("L", ["#  ", "#  ", "#  ", "#  ", "###"]),
      ("M", ["#   #", "## ##", "# # #", "#   #", "#   #"]),
      ("N", ["#  #", "## #", "# ##", "#  #", "#  #"]),
      ("O", [" ## ", "#  #", "#  #", "#  #", " ## "]),
      ("P", ["### ", "#  #", "### ", "#   ", "#   "]),
      ("Q", [" ## ", "#  #", "#  #", "# # ", " # #"]),
      ("R", ["### ", "#  #", "### ", "# # ", "#  #"]),
      ("S", [" ###", "#   ", " ## ", "   #", "### "]),
      ("T", ["###", " # ", " # ", " # ", " # "]),
      ("U", ["#  #", "#  #", "#  #", "#  #", " ## "]),
      ("V", ["#   #", "#   #", " # # ", " # # ", "  #  "]),
      ("W", ["#   #", "#   #", "# # #", "## ##", "#   #"]),
      ("X", ["#   #", " # # ", "  #  ", " # # ", "#   #"]),
      ("Y", ["#   #", " # # ", "  #  ", "  #  ", "  #  "]),
      ("Z", ["####", "   #", " ## ", "#   ", "####"]),
      (" ", ["  ", "  ", "  ", "  ", "  "]),
      (".", [" ", " ", " ", " ", "#"]),
      (",", ["  ", "  ", "  ", " #", "# "]),
      (":", [" ", "#", " ", "#", " "]),
      (";", ["  ", " #", "  ", " #", "# "]),
      ("!", ["#", "#", "#", " ", "#"]),
      ("?", ["###", "  #", " ##", "   ", " # "]),
      ("-", ["   ", "   ", "###", "   ", "   "]),
      ("+", ["   ", " # ", "###", " # ", "   "]),
      ("/", ["  #", "  #", " # ", "#  ", "#  "]),
      ("(", [" #", "# ", "# ", "# ", " #"]),
      (")", ["# ", " #", " #", " #", "# "]),
      ("'", ["#", "#", " ", " ", " "]),
      ("\"", ["# #", "# #", "   ", "   ", "   "]),
      ("&", [" #  ", "# # ", " #  ", "# # ", " # #"]),
      ("#", [" # # ", "#####", " # # ", "#####", " # # "]),
      ("%", ["# #", "  #", " # ", "#  ", "# #"]),
      ("·", [" ", " ", "#", " ", " "]),
      ("…", ["     ", "     ", "     ", "     ", "# # #"]),
    ])
}
