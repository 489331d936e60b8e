import ScrumModel
import ScrumStore

/// A text from a file as an export shows it to people and terminals: lines in which nothing hides. Tabs become
/// spaces; other controls and marks that change the direction of writing are written out.
struct PlainText {
  /// The lines; a text without any line break has one.
  let lines: [String]

  init(_ text: String) {
    let all = text.split(omittingEmptySubsequences: false) {
      $0.isNewline && $0 != "\u{B}" && $0 != "\u{C}"
    }
    lines = all.map { line in
      (line.contains("\t") ? String(line.map { $0 == "\t" ? " " : $0 }) : String(line)).harmless
    }
  }

  var oneLine: String { lines.joined(separator: " ") }
  var text: String { lines.joined(separator: "\n") }
}

/// Text in which no character means anything to Markdown.
enum MarkdownText {
  /// A text on one line that follows something else there, in a heading, or in a table.
  static func inline(_ text: String) -> String { escaped(PlainText(text).oneLine, isAtStart: false) }

  /// A text on one line that begins a line, a list item or a quotation.
  static func line(_ text: String) -> String { escaped(PlainText(text).oneLine, isAtStart: true) }

  static func quotation(_ text: String) -> [String] {
    let lines = PlainText(text).lines.map { escaped($0, isAtStart: true) }
    return lines.enumerated().map { index, line in
      if line.isEmpty { return ">" }
      // The backslash keeps the line break, which Markdown would turn into a space.
      let isFollowed = index + 1 < lines.count && !lines[index + 1].isEmpty
      return "> \(line)\(isFollowed ? "\\" : "")"
    }
  }

  /// The line with a backslash before everything that could begin markup. White space at the ends is dropped,
  /// since it could turn a line into code.
  private static func escaped(_ line: String, isAtStart: Bool) -> String {
    var result = ""
    // A dash, a plus, an equals sign, or a number with a point makes a list or a heading only at the beginning
    // of a line. Elsewhere they need no backslash, and words stay readable.
    var isAtStart = isAtStart
    var isAfterDigits = false
    for scalar in line.trimmed.unicodeScalars {
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
    return result
  }
}
