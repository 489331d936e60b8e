import ScrumModel
import ScrumStore

/// Text on one line for a chat, which may show it as it is or take it for Markdown.
/// Backslashes would be seen where it is shown as it is, so a zero-width space goes where something would hide text, link
/// it, ping people, or begin a list, a heading or a quotation. What people type for emphasis in a chat, such as `*now*`,
/// means the same here: it can't reach beyond its line. Addresses of mail and of pages stay whole.
enum ChatText {
  static let mark: Unicode.Scalar = "\u{200B}"

  static func inline(_ text: String) -> String { guarded(text, isAtStart: false) }

  /// A text on one line that may begin a line or the item of a list.
  static func line(_ text: String) -> String { guarded(text, isAtStart: true) }

  private static func guarded(_ text: String, isAtStart: Bool) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(PlainText(text).oneLine.trimmed.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      let before = place > 0 ? scalars[place - 1] : " "
      let next = place + 1 < scalars.count ? scalars[place + 1] : " "
      if isAtStart, place == 0, beginnings.contains(scalar) { result.append(mark) }
      result.append(scalar)
      if isSplit(scalar, after: before, before: next, scalars[(place + 1)...]) { result.append(mark) }
    }
    return String(result)
  }

  /// The beginnings of a line that make a list, heading, quotation, table, definition or task.
  private static let beginnings = Set("#>-+*=~`|[:0123456789".unicodeScalars)

  private static func isSplit(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar, before next: Unicode.Scalar,
    _ rest: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    switch scalar {
    // A mention; within a word it belongs to an address.
    case "@": !isWord(last)
    // A tag, or Slack's <!channel>.
    case "<": true
    // A character by its name or number, such as &lt;
    case "&": rest.prefix(longestName).first { $0 != "#" && !isWord($0) } == ";"
    // A backslash that hides itself.
    case "\\": next.isASCII && !isWord(next) && next != " "
    // The address of a link under other words.
    case "]": ["(", "[", ":"].contains(next)
    // A block of code, which in Slack goes over lines.
    case "`": last == "`" && next == "`"
    default: false
    }
  }

  /// The longest name of a character has this many letters, or a few less.
  private static let longestName = 40

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "0"..."9" ~= scalar
  }
}
