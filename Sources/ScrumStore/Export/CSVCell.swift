/// A cell of a table in CSV, which a spreadsheet shows and never runs.
///
/// A text that begins as a formula does gets an apostrophe before it, which spreadsheets take for "this is
/// text"; so does one that begins with an apostrophe, so that taking one away always gives the text back.
struct CSVCell {
  /// The cell as it stands in the file.
  let text: String

  init(_ content: String) {
    let guarded = CSVCell.isRisky(content) ? "'\(content)" : content
    guard guarded.utf8.contains(where: CSVCell.needsQuotes) || guarded.hasOuterSpace else {
      text = guarded
      return
    }
    var quoted = "\""
    for scalar in guarded.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    text = quoted + "\""
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    // The semicolon parts cells too where the comma is a decimal sign.
    case ",", "\"", "\n", "\r", ";": true
    default: false
    }
  }

  /// Some spreadsheets look past white space, and take the wide forms of East Asian keyboards too.
  private static func isRisky(_ content: String) -> Bool {
    switch content.unicodeScalars.first(where: { !$0.properties.isWhitespace }) {
    case "=", "+", "-", "@", "＝", "＋", "－", "＠", "'": true
    default: false
    }
  }
}

extension String {
  fileprivate var hasOuterSpace: Bool {
    unicodeScalars.first?.properties.isWhitespace == true
      || unicodeScalars.last?.properties.isWhitespace == true
  }
}
