import CardKit

/// Where the words of a column stand.
enum ColumnAlignment {
  case leading, trailing
}

extension [[String]] {
  /// The rows as lines of columns, each as wide as its widest word, two spaces apart.
  ///
  /// The words are sanitised already, and missing ones are empty. Nothing is cut, and no line ends with spaces.
  func columns(_ alignments: [ColumnAlignment]) -> [String] {
    func word(_ row: [String], _ column: Int) -> String { row.indices.contains(column) ? row[column] : "" }
    let widths = alignments.indices.map { column in
      reduce(0) { Swift.max($0, PlainLine(word($1, column)).columns) }
    }
    // A column that is empty in all rows takes no room.
    let shown = alignments.indices.filter { widths[$0] > 0 }
    return map { row in
      let line = shown.map { word(row, $0).padded(to: widths[$0], alignments[$0]) }.joined(separator: "  ")
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

extension String {
  /// The text with enough spaces to fill a number of columns.
  func padded(to columns: Int, _ alignment: ColumnAlignment = .leading) -> String {
    let space = String(repeating: " ", count: max(0, columns - PlainLine(self).columns))
    return alignment == .leading ? self + space : space + self
  }
}
