/// How long texts may be: what the form accepts, and generous bounds for what people write in meetings.
///
/// Whatever is typed, added, imported or read keeps to them, so no file can ask for more time or memory than its
/// reader has.
public enum TextLimits {
  /// The characters of a line: the title of a scrum or a meeting, or a name.
  @inlinable public static var line: Int { 1_000 }
  /// The bytes of a line in UTF-8: those of so many characters, of which none is a tower of accents.
  @inlinable public static var lineBytes: Int { 64 * line }
  /// The bytes of a note in UTF-8: 1 MiB.
  public static let note = 1 << 20
  /// The bytes of a transcript in UTF-8, and of any other text in a file: 16 MiB.
  public static let transcript = 16 << 20

  /// Whether a title or a name is no longer than a line.
  @inlinable
  public static func isLine(_ text: String) -> Bool {
    // Counting characters is slow; a text has no more of them than bytes.
    text.utf8.count <= line || (text.utf8.count <= lineBytes && text.count <= line)
  }

  /// As much of a title or a name as a line holds.
  public static func shortened(_ text: String) -> String {
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
