import CardKit

/// A column of a table, and its fate if there is no room for the whole table.
struct TextColumn {
  var title = ""
  var alignment = HorizontalAlignment.leading
  /// The columns of the terminal that it keeps at least if its words are shortened; nil if they never are.
  var shortest: Int?
  /// The order in which columns go, the lowest first; nil if it stays.
  var importance: Int?
}

/// Words in columns, each as wide as its widest word, two spaces apart. All words are sanitised.
struct TextTable {
  let columns: [TextColumn]
  /// The words of each row; missing ones are empty.
  let rows: [[String]]
  var ruler: any TextRuler = UnicodeRuler()
  /// Draws a fitted word of a row and a column in colour, as wide as it is; nil to leave it plain.
  var draw: (_ row: Int, _ column: Int, _ word: String) -> String? = { _, _, _ in nil }
  private static let gap = 2

  /// The lines, none of which ends with spaces.
  /// - Parameter width: the columns of the terminal; nil if nothing is left out or shortened.
  func lines(width: Int? = nil, ellipsis: Character = "…") -> [String] {
    let words = rows.map { row in
      columns.indices.map { PlainLine(row.indices.contains($0) ? row[$0] : "", ruler: ruler) }
    }
    let titles = columns.map { PlainLine($0.title) }
    let hasTitles = !words.isEmpty && titles.contains { $0.columns > 0 }
    let needed = columns.indices.map { place in
      let (column, widest) = (columns[place], words.reduce(0) { max($0, $1[place].columns) })
      // A column that is empty in all rows goes, whatever its title.
      return ColumnFit.Column(
        widest == 0 ? 0 : max(widest, titles[place].columns), shortest: column.shortest, gap: Self.gap,
        importance: column.importance)
    }
    let widths = ColumnFit(needed, in: width ?? .max).widths
    return ((hasTitles ? [titles] : []) + words).enumerated().map { line, row in
      let words = columns.indices.filter { widths[$0] > 0 }.map { column in
        let word = row[column].shortened(to: widths[column], ellipsis: ellipsis)
        let space = String(repeating: " ", count: widths[column] - word.columns)
        let text = draw(line - (hasTitles ? 1 : 0), column, word.text) ?? word.text
        return columns[column].alignment == .leading ? text + space : space + text
      }
      let line = words.joined(separator: String(repeating: " ", count: Self.gap))
      return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
  }
}

extension [[String]] {
  /// The rows as lines of columns that are neither shortened nor left out.
  func columns(_ alignments: [HorizontalAlignment]) -> [String] {
    TextTable(columns: alignments.map { TextColumn(alignment: $0) }, rows: self).lines()
  }
}

extension [String] {
  /// Sections of a title and its indented lines, with an empty line in between; those without a title are left out.
  static func sections(_ sections: [(title: String?, lines: [String])]) -> [String] {
    let shown = sections.compactMap { title, lines in title.map { [$0] + lines.map { "  \($0)" } } }
    return Array(shown.joined(separator: [""]))
  }
}
