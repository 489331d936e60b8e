import CardKit

enum HelpBlock: Sendable, ExpressibleByStringInterpolation {
  /// Paragraphs with empty lines in between; their lines are filled.
  case text(String)
  case rows([(term: String, text: String)])
  /// Lines to be copied as they are.
  case code(String)
  case title(String)

  init(stringLiteral text: String) { self = .text(text) }

  static func terms(_ terms: KeyValuePairs<String, String>) -> Self {
    .rows(terms.map { (term: $0.key, text: $0.value) })
  }
}

extension Array where Element == HelpBlock {
  /// The blocks as lines of at most so many columns, with an empty line between blocks that do not belong together.
  func lines(columns: Int) -> [String] {
    let blocks = flatMap(\.paragraphs)
    var lines: [String] = []
    for (place, block) in blocks.enumerated() {
      if place > 0, !blocks[place - 1].holds(block) { lines.append("") }
      lines += block.lines(columns: columns)
    }
    return lines
  }
}

extension HelpBlock {
  /// A text as one block a paragraph.
  var paragraphs: [HelpBlock] {
    guard case .text(let text) = self else { return [self] }
    return text.parts(between: "\n\n").filter { !$0.isEmpty }.map { .text(String($0)) }
  }

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
    case .rows(let rows): HelpText.rows(rows, columns: columns, termColumns: HelpText.nameColumns + 4)
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
