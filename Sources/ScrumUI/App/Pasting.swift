import CardKit

// A paste may be longer than any field: whatever is cut is reported here.
extension TextInput {
  /// Inserts a pasted text as one line; returns a notice if it did not fit or had several lines.
  mutating func paste(_ text: String) -> Notice? {
    let before = self.text.count
    guard insert(text.withoutLastBreaks) else { return .cut("The paste", after: self.text.count - before) }
    let lines = text.lineCount
    return lines > 1 ? .info("\(lines) lines pasted as one") : nil
  }
}

extension Notice {
  /// What did not fit into a field, of which some characters did.
  static func cut(_ thing: String, after count: Int) -> Notice {
    .error(
      "\(thing) does not fit: "
        + (count > 0 ? "cut after \(Format.count(count, "character"))" : "the field is full"))
  }
}

extension String {
  /// The number of lines that are not blank.
  var lineCount: Int {
    split(whereSeparator: \.isNewline).count { $0.contains { !$0.isWhitespace } }
  }

  /// The text without the line breaks at its end, which come with a copied line.
  fileprivate var withoutLastBreaks: String {
    lastIndex { !$0.isNewline }.map { String(self[...$0]) } ?? ""
  }
}
