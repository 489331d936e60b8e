/// What stands in one cell, or in two where it is wide: one spacing character with its combining marks.
public struct Glyph: Hashable, Sendable {
  /// The character, safe to write to a terminal.
  public let character: Character
  /// The columns it takes: 1 or 2.
  public let width: Int

  /// A glyph of a character that is known to be safe and `width` columns wide.
  public init(_ character: Character, width: Int = 1) {
    self.character = character
    self.width = width
  }

  /// An empty cell.
  public static let space = Glyph(" ")

  /// Whether a line may be broken beside it.
  var isSpace: Bool { character == " " }
}
