/// The longest texts that the program accepts, so that no file asks for more time or memory than there is.
package enum TextLimits {
  /// The characters of a line, such as a title or a name.
  @inlinable package static var line: Int { 1_000 }
  /// The bytes of a line in UTF-8: enough for as many characters, but not for towers of accents.
  @inlinable package static var lineBytes: Int { 64 * line }
  /// The bytes of a note in UTF-8: 1 MiB.
  package static let note = 1 << 20
  /// The characters of a note written here; a file may have longer ones.
  package static let writtenNote = 10_000
  /// The bytes in UTF-8 of a transcript, or of any other text in a file: 16 MiB.
  package static let transcript = 16 << 20

  /// Whether a title or a name fits on a line.
  @inlinable package static func isLine(_ text: String) -> Bool {
    // Counting characters is slow, and a text has no more of them than bytes.
    text.utf8.count <= line || (text.utf8.count <= lineBytes && text.count <= line)
  }

  /// The beginning of a title or a name, as much as fits on a line.
  package static func shortened(_ text: String) -> String {
    guard !isLine(text) else { return text }
    var line = String.UnicodeScalarView()
    var bytes = 0
    for scalar in text.unicodeScalars {
      bytes += UTF8.width(scalar)
      guard bytes <= lineBytes else { break }
      line.append(scalar)
    }
    return String(String(line).prefix(Self.line))
  }
}

extension String {
  package var trimmed: String {
    // Most have no white space around them, which is fast to see.
    guard let first = utf8.first, let last = utf8.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last else {
      return self[...].trimmed
    }
    return self
  }
}

extension StringProtocol {
  package var trimmed: String {
    let start = self[...].drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  /// Whether it is an address that another program may open: of the web or of a mailbox, in plain letters.
  package var isAddress: Bool {
    ["https://", "http://", "mailto:"].contains { hasPrefix($0) && utf8.count > $0.utf8.count }
      && utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }
}

extension [String] {
  /// The words with commas, and another word before the last one: `bash, zsh and fish`.
  package func list(joinedBy word: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
