import CardKit

/// Rows of words, each column as wide as its widest word on a terminal, with two spaces in between.
struct TextColumns {
  /// Where the words of a column stand.
  enum Alignment {
    case leading, trailing
  }

  /// The rows as lines. Nothing is cut, and no line ends with spaces.
  let lines: [String]

  /// Puts rows of harmless words into columns, as many as there are alignments; what is left out is empty.
  init(_ rows: [[String]], _ columns: [Alignment]) {
    let sizes = rows.map { row in row.map { PlainLine($0).columns } }
    let widths = columns.indices.map { column in
      sizes.reduce(0) { max($0, $1.indices.contains(column) ? $1[column] : 0) }
    }
    // A column that is empty in all rows takes no place.
    let shown = columns.indices.filter { widths[$0] > 0 }
    lines = rows.indices.map { index in
      let cells = shown.map { column -> String in
        let isThere = rows[index].indices.contains(column)
        let word = isThere ? rows[index][column] : ""
        let space = String(repeating: " ", count: widths[column] - (isThere ? sizes[index][column] : 0))
        if columns[column] == .trailing { return space + word }
        return word + space
      }
      let line = cells.joined(separator: "  ")
      return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
  }
}
