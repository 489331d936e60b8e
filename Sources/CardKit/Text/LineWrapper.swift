/// Breaks lines of glyphs between words, and inside a word only where it is longer than a line.
struct LineWrapper {
  /// The columns of a line, at least 1.
  let columns: Int

  /// The lines that the glyphs of one paragraph make; one empty line for an empty paragraph.
  func wrap(_ paragraph: [Glyph]) -> [[Glyph]] {
    var lines: [[Glyph]] = []
    var rest = paragraph[...]
    while rest.prefix(columns: columns).endIndex < rest.endIndex {
      let end = lineEnd(of: rest)
      lines.append(trimmed(rest[..<end]))
      rest = rest[end...].drop(while: \.isSpace)
    }
    if !rest.isEmpty || lines.isEmpty { lines.append(Array(rest)) }
    return lines
  }

  /// The index after the last glyph of the next line; always at least one glyph further.
  private func lineEnd(of rest: ArraySlice<Glyph>) -> Int {
    let full = rest.prefix(columns: columns).endIndex
    // Even a glyph that is wider than the line must go somewhere.
    guard full > rest.startIndex else { return rest.startIndex + 1 }
    if rest[full].isSpace { return full }
    for index in stride(from: full, to: rest.startIndex, by: -1)
    where mayBreak(between: rest[index - 1], and: rest[index]) {
      return index
    }
    return full
  }

  /// After a space or a hyphen, and beside wide characters, which are written without spaces.
  private func mayBreak(between left: Glyph, and right: Glyph) -> Bool {
    left.isSpace || left.character == "-" || left.width == 2 || right.width == 2
  }

  private func trimmed(_ line: ArraySlice<Glyph>) -> [Glyph] {
    var line = line
    while line.last?.isSpace == true { line.removeLast() }
    return Array(line)
  }
}
