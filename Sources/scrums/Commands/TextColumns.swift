import CardKit

/// Rows of words in columns, each as wide as its widest word, two spaces apart.
struct TextColumns {
  /// Where the words of a column stand.
  enum Alignment {
    case leading, trailing
  }

  /// The rows as lines. Nothing is cut, and no line ends with spaces.
  let lines: [String]

  /// Lines up rows of sanitised words, with one alignment a column; missing words are empty.
  init(_ rows: [[String]], _ columns: [Alignment]) {
    func word(_ row: [String], _ column: Int) -> String { row.indices.contains(column) ? row[column] : "" }
    let widths = columns.indices.map { column in
      rows.reduce(0) { max($0, PlainLine(word($1, column)).columns) }
    }
    // A column that is empty in all rows takes no room.
    let shown = columns.indices.filter { widths[$0] > 0 }
    lines = rows.map { row in
      let cells = shown.map { word(row, $0).padded(to: widths[$0], columns[$0]) }
      let line = cells.joined(separator: "  ")
      return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
  }

  /// Sections of a title and its lines, indented, with an empty line in between; those without a title are left out.
  static func sections(_ sections: [(title: String?, lines: [String])]) -> [String] {
    let shown = sections.compactMap { title, lines in title.map { [$0] + lines.map { "  \($0)" } } }
    return Array(shown.joined(separator: [""]))
  }
}

extension String {
  /// The text with enough spaces to fill a number of columns.
  func padded(to columns: Int, _ alignment: TextColumns.Alignment = .leading) -> String {
    let space = String(repeating: " ", count: max(0, columns - PlainLine(self).columns))
    return alignment == .leading ? self + space : space + self
  }
}
