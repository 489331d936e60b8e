/// A text from a file as an export shows it to people and terminals: lines in which nothing hides.
///
/// Tabs become spaces; other controls and marks that change the direction of writing are written out.
struct PlainText {
  /// The lines; a text without any line break has one.
  let lines: [String]

  init(_ text: String) {
    var scalars = String.UnicodeScalarView()
    var lines: [String] = []
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where isAfterReturn: break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(String(scalars).harmless)
        scalars = String.UnicodeScalarView()
      case "\t": scalars.append(" ")
      default: scalars.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    self.lines = lines + [String(scalars).harmless]
  }

  /// The text on one line, its line breaks now spaces.
  var oneLine: String { lines.joined(separator: " ") }
  /// The text with plain line feeds.
  var text: String { lines.joined(separator: "\n") }
}
