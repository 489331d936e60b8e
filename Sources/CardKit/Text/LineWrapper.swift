/// Breaks lines between words, and inside a word only if it is longer than a line, in linear time.
struct LineWrapper {
  struct Line {
    /// The glyphs of the paragraph, without the spaces at the end.
    var glyphs: Range<Int>
    var hasHyphen = false
  }

  /// The columns of a line, at least 1.
  let columns: Int

  /// The first `limit` lines of a paragraph, at least one; `isWhole` is false if a word was broken.
  func wrap(_ paragraph: [Glyph], limit: Int = .max) -> (lines: [Line], isWhole: Bool) {
    var lines: [Line] = []
    var isWhole = true
    var rest = paragraph[...]
    while lines.count < limit, rest.prefix(columns: columns).endIndex < rest.endIndex {
      let end = lineEnd(of: rest)
      isWhole = isWhole && end.isBetweenWords
      var line = Line(glyphs: rest.startIndex..<end.index)
      let isParted = rest[end.index - 1].joint == .softHyphen && !rest[end.index].isSpace
      line.hasHyphen = end.isBetweenWords && isParted
      while let last = line.glyphs.last, rest[last].isSpace { line.glyphs.removeLast() }
      lines.append(line)
      rest = rest[end.index...].drop(while: \.isSpace)
    }
    if lines.count < limit, !rest.isEmpty || lines.isEmpty {
      lines.append(Line(glyphs: rest.startIndex..<rest.endIndex))
    }
    return (lines, isWhole)
  }

  /// The index after the last glyph of the next line; always at least one glyph further.
  private func lineEnd(of rest: ArraySlice<Glyph>) -> (index: Int, isBetweenWords: Bool) {
    let full = rest.wholePrefix(columns: columns)
    // Even a glyph wider than the line needs a place.
    guard !full.isEmpty else { return (rest.startIndex + 1, true) }
    // Spaces may hang over the end.
    let word = rest[full.endIndex...].drop(while: \.isSpace).startIndex
    if word > full.endIndex, word == rest.endIndex || mayBreak(rest, at: word) {
      return (full.endIndex, true)
    }
    var used = full.columns
    for index in stride(from: full.endIndex, to: rest.startIndex, by: -1) {
      let left = rest[index - 1]
      if left.joint != .softHyphen || used < columns, mayBreak(rest, at: index) { return (index, true) }
      used -= left.width
    }
    return (full.endIndex, false)
  }

  /// Whether a line of `rest` may end before the glyph at `index`, which is neither the first nor the end.
  private func mayBreak(_ rest: ArraySlice<Glyph>, at index: Int) -> Bool {
    let (left, right) = (rest[index - 1], rest[index])
    switch left.joint {
    case .opening, .softHyphen: return !right.isSpace
    case .glue, .cluster: return false
    case .plain: break
    }
    let (before, after) = (LineBreakClass(left), LineBreakClass(right))
    // A fixed space also joins the character before it.
    if after == .space || (right.joint == .glue && right.scalar == 0x20) { return false }
    if before == .space { return mayBreakAfterSpaces(rest, at: index, after) }
    if before == .opening || after == .closing { return false }
    switch before {
    case .hyphen:
      return after != .hyphen && after != .digit && joinsWords(rest, hyphen: index - 1)
    case .dash: return after != .dash
    case .slash: return after != .slash && after != .digit && startsInWord(rest, at: index - 1)
    default:
      // Wide brackets and stops are written without spaces, as the characters beside them are.
      return before == .wide || after == .wide || (before == .closing && left.width == 2)
        || (after == .opening && right.width == 2)
    }
  }

  /// Not after an opening bracket, nor before a stop: `Bonjour !`, but before `.profile`.
  private func mayBreakAfterSpaces(_ rest: ArraySlice<Glyph>, at index: Int, _ after: LineBreakClass) -> Bool
  {
    if after == .closing {
      let next = rest[(index + 1)...].first.map { LineBreakClass($0) } ?? .space
      if next == .space || next == .closing { return false }
    }
    guard let word = rest[..<index].last(where: { !$0.isSpace }) else { return true }
    let signs = word.scalar.map { [0x28, 0x5B, 0x7B].contains($0) || $0 >= 0x3000 } ?? false
    // A quote before a space may be a closing one of another language.
    return !(signs && LineBreakClass(word) == .opening)
  }

  /// Whether hyphens follow a word, rather than precede one as in `-5` and `--help`.
  private func joinsWords(_ rest: ArraySlice<Glyph>, hyphen: Int) -> Bool {
    guard let word = rest[..<hyphen].last(where: { LineBreakClass($0) != .hyphen }) else { return false }
    return LineBreakClass(word) != .space
  }

  private func startsInWord(_ rest: ArraySlice<Glyph>, at index: Int) -> Bool {
    guard let word = rest[..<index].last else { return false }
    return [.other, .digit, .wide].contains(LineBreakClass(word))
  }
}
