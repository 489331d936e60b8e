import ScrumModel

/// Writes a manual page in mdoc, the language of man(1) for pages by meaning.
struct MdocWriter {
  private(set) var lines: [String] = []
  /// The longest line that the checkers of pages accept, in bytes.
  private static let columns = 78
  /// The longest term that stands beside its text.
  private static let termColumns = 22

  /// A line that begins with the name of a macro; its words are written as they are.
  mutating func macro(_ words: String...) { lines.append("." + words.joined(separator: " ")) }

  mutating func line(_ text: String) { lines.append(Self.escaped(text)) }

  /// A paragraph, each sentence on a line of its own, as mdoc has it.
  mutating func text(_ text: String) {
    var sentence: [Substring] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      sentence.append(word)
      if word.count > 1, let last = word.last, ".?!".contains(last) {
        write(sentence)
        sentence = []
      }
    }
    write(sentence)
  }

  private mutating func write(_ words: [Substring]) {
    let text = Self.escaped(words.joined(separator: " "))
    lines += text.filled(columns: Self.columns).map { line in
      // A question mark by itself is a key and ends no sentence.
      (line.hasPrefix(".") ? "\\&" : "") + line + (line.hasSuffix(" ?") ? "\\&" : "")
    }
  }

  mutating func rows(_ rows: [(term: String, text: String)]) {
    let width = rows.map(\.term.count).filter { $0 <= Self.termColumns }.max() ?? 1
    list(
      rows.map { (term: Self.quoted($0.term), blocks: [.text($0.text)]) },
      width: String(repeating: "x", count: width))
  }

  /// A list of terms, each ready for `.It`, and their texts.
  mutating func list(_ items: [(term: String, blocks: [HelpBlock])], width: String = "Ds") {
    macro("Bl", "-tag", "-width", width, "-compact")
    for item in items {
      macro("It", item.term)
      blocks(item.blocks, isFirst: true)
    }
    macro("El")
  }

  /// - Parameter isFirst: whether they need no space above.
  mutating func blocks(_ blocks: [HelpBlock], isFirst: Bool = false) {
    for (place, block) in blocks.flatMap(\.paragraphs).enumerated() {
      switch block {
      case .text(let text):
        if place > 0 || !isFirst { macro("Pp") }
        self.text(text)
      case .rows(let rows):
        if place > 0 || !isFirst { macro("Pp") }
        self.rows(rows)
      case .code(let code):
        macro("Bd", "-literal", "-offset", "2n")
        lines += code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          let line = Self.escaped(String(line))
          return line.hasPrefix(".") ? "\\&\(line)" : line
        }
        macro("Ed")
      case .title(let title):
        macro("Pp")
        macro("Sy", Self.quoted(title))
      }
    }
  }

  /// A text as an argument of a macro, which is never taken for a macro itself.
  static func quoted(_ text: String) -> String { "\"\\&\(escaped(text))\\&\"" }

  /// A text in which each sign stands for itself, also in copies of a page.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\"": "\\(dq"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(scalar.value.zeroPadded(to: 4, radix: 16).uppercased())]"
      }
    }
    .joined()
  }
}
