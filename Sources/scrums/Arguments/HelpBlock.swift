import CardKit

/// A part of the help and of the manual.
enum HelpBlock: Sendable, ExpressibleByStringInterpolation {
  /// A paragraph; its lines are filled.
  case text(String)
  /// Terms and what they mean.
  case rows([(term: String, text: String)])
  /// Lines to be copied as they are.
  case code(String)
  /// The title of what follows.
  case title(String)

  init(stringLiteral text: String) { self = .text(text) }

  /// Terms and what they mean, as a literal.
  static func terms(_ terms: KeyValuePairs<String, String>) -> Self {
    .rows(terms.map { (term: $0.key, text: $0.value) })
  }
}

extension Array where Element == HelpBlock {
  /// The blocks as lines of at most so many columns, with an empty line between blocks that do not belong together.
  func lines(columns: Int) -> [String] {
    var lines: [String] = []
    for (place, block) in enumerated() {
      if place > 0, !self[place - 1].holds(block) { lines.append("") }
      lines += block.lines(columns: columns)
    }
    return lines
  }
}

extension HelpBlock {
  /// Whether the next block stands right below this one.
  fileprivate func holds(_ next: HelpBlock) -> Bool {
    switch (self, next) {
    case (.title, _), (.text, .code), (.text, .rows): true
    default: false
    }
  }

  fileprivate func lines(columns: Int) -> [String] {
    switch self {
    case .text(let text): text.filled(columns: columns)
    case .title(let title): ["\(title):"]
    case .code(let code): code.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    case .rows(let rows): Self.lines(of: rows, columns: columns)
    }
  }

  private static func lines(of rows: [(term: String, text: String)], columns: Int) -> [String] {
    // A term that is longer than most has a line of its own.
    let widths = rows.map { PlainLine($0.term).columns }.filter { $0 <= HelpText.nameColumns + 4 }
    let width = widths.max() ?? 0
    return rows.flatMap { row in
      HelpText.row(row.term, row.text.filled(columns: columns - width - 3), nameColumns: width)
    }
  }
}

extension String {
  /// The words in lines of at most so many columns; a longer word has a line of its own.
  func filled(columns: Int) -> [String] {
    var lines: [String] = []
    var room = 0
    for word in split(whereSeparator: \.isWhitespace) {
      let width = PlainLine(String(word)).columns
      if room > width, !lines.isEmpty {
        lines[lines.count - 1] += " \(word)"
        room -= width + 1
      } else {
        lines.append(String(word))
        room = columns - width
      }
    }
    return lines
  }
}
