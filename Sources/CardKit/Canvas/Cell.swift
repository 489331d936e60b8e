/// One cell of a canvas.
public struct Cell: Hashable, Sendable {
  /// The character, drawn where `width` is not 0.
  public var character: Character
  /// The columns that the character takes: 1 or 2; 0 for the right half of a wide one.
  public var width: UInt8
  /// Bold, dim and the like.
  public var attributes: Style.Attributes
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color

  /// A cell of one column.
  public init(_ character: Character = " ", style: Style = .plain) {
    self.init(character, width: 1, style: style, background: style.background ?? .terminal)
  }

  init(_ character: Character, width: Int, style: Style, background: Color) {
    self.character = character
    self.width = UInt8(width)
    attributes = style.attributes
    foreground = style.foreground
    self.background = background
  }

  /// An empty cell in the terminal's own colours.
  public static let blank = Cell()
}
