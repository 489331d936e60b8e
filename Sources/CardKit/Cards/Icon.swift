/// A picture of one character at the top of a card or beside the title of a button.
public struct Icon: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The side of a title at which an icon stands.
  public enum Position: Hashable, Sendable, CaseIterable {
    case leading
    case trailing
  }

  private let character: Character
  private let ascii: Character
  let position: Position

  /// An icon with a form for terminals that only know ASCII, by default `*`, before the title.
  public init(_ character: Character, ascii: Character? = nil) {
    self.character = character
    self.ascii = ascii ?? (character.isASCII ? character : "*")
    position = .leading
  }

  /// An icon on one side of the title.
  public init(icon: Icon, position: Position) {
    character = icon.character
    ascii = icon.ascii
    self.position = position
  }

  /// An icon from a literal, such as `"+"`.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  /// A plus sign in a circle.
  public static var addCircle: Icon { Icon("⊕", ascii: "+") }

  func character(in glyphs: GlyphSet) -> Character { glyphs.choose(character, console: ascii, ascii: ascii) }
}
