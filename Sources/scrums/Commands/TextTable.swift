import CardKit

enum ColumnAlignment {
  case leading, trailing
}

extension [[String]] {
  /// The rows as lines of columns, each as wide as its widest word, two spaces apart.
  /// The words are sanitised, and missing ones are empty. Nothing is cut, and no line ends with spaces.
  func columns(_ alignments: [ColumnAlignment]) -> [String] {
    let cells = map { row in
      alignments.indices.map { PlainLine(row.indices.contains($0) ? row[$0] : "") }
    }
    let widths = alignments.indices.map { column in cells.reduce(0) { Swift.max($0, $1[column].columns) } }
    // A column that is empty in all rows takes no room.
    let shown = alignments.indices.filter { widths[$0] > 0 }
    return cells.map { row in
      let words = shown.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].columns)
        return alignments[column] == .leading ? row[column].text + space : space + row[column].text
      }
      let line = words.joined(separator: "  ")
      return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
  }
}

extension [String] {
  /// Sections of a title and its indented lines, with an empty line in between; those without a title are left out.
  static func sections(_ sections: [(title: String?, lines: [String])]) -> [String] {
    let shown = sections.compactMap { title, lines in title.map { [$0] + lines.map { "  \($0)" } } }
    return Array(shown.joined(separator: [""]))
  }
}
