/// Text in which no character means anything to Markdown.
enum MarkdownText {
  /// A text on one line that stands after something else on it, in a heading, or in the cell of a table.
  static func inline(_ text: String) -> String { escaped(PlainText(text).oneLine, isAtStart: false) }

  /// A text on one line that begins a line, a list item or a quotation.
  static func line(_ text: String) -> String { escaped(PlainText(text).oneLine, isAtStart: true) }

  /// The lines of a text as a quotation, each on a line of its own.
  static func quotation(_ text: String) -> [String] {
    let lines = PlainText(text).lines.map { escaped($0, isAtStart: true) }
    return lines.enumerated().map { index, line in
      if line.isEmpty { return ">" }
      // The backslash keeps the break, which Markdown would take for a space.
      let isFollowed = index + 1 < lines.count && !lines[index + 1].isEmpty
      return "> \(line)\(isFollowed ? "\\" : "")"
    }
  }

  /// The line with a backslash before all that could begin markup; white space at the ends, which could make
  /// code of a line, is dropped.
  private static func escaped(_ line: String, isAtStart: Bool) -> String {
    var result = ""
    let scalars = line.unicodeScalars.drop { $0.properties.isWhitespace }
    // Only at the beginning of a line a dash, a plus, an equals sign, or a number with a point makes a list or
    // a heading, so only there they need a backslash, and words stay readable.
    var isAtStart = isAtStart
    var isAfterDigits = false
    for scalar in scalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "#", "$": result += "\\"
      case "-", "+", "=", ":": if isAtStart { result += "\\" }
      case ".", ")": if isAfterDigits { result += "\\" }
      default: break
      }
      result.unicodeScalars.append(scalar)
      isAfterDigits = (isAtStart || isAfterDigits) && "0"..."9" ~= scalar
      isAtStart = false
    }
    while result.unicodeScalars.last?.properties.isWhitespace == true { result.unicodeScalars.removeLast() }
    return result
  }
}
