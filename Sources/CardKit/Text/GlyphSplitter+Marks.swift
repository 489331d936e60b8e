extension GlyphSplitter {
  /// The lines of a text in which some characters are marked: those with so many before them.
  ///
  /// Places that the text doesn't have are left out; their order doesn't matter.
  func lines(of text: String, marked places: [Int]) -> [[Glyph]] {
    var rest = places.sorted()[...]
    var lines: [[Glyph]] = []
    var line: [Glyph] = []
    // Where the last tab ended, so that the next one need not count from the start.
    var tab = (count: 0, columns: 0)
    for (number, character) in text.enumerated() {
      if character.isNewline {
        lines.append(line)
        line = []
        tab = (0, 0)
        continue
      }
      let first = line.count
      if character == "\t" {
        tab.columns += line[tab.count...].columns
        let gap = Self.tabWidth - tab.columns % Self.tabWidth
        line += Array(repeating: .space, count: gap)
        tab = (line.count, tab.columns + gap)
      } else {
        append(character, to: &line)
      }
      rest = rest.drop { $0 < number }
      if rest.first == number {
        for index in first..<line.count { line[index].isMarked = true }
      }
    }
    return lines + [line]
  }
}
