/// How a cell is drawn.
public struct Style: Hashable, Sendable {
  /// What a terminal can do to text beside colouring it.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// A set of attributes from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than the rest.
    public static let dim = Attributes(rawValue: 2)
    /// A line below.
    public static let underline = Attributes(rawValue: 4)
    /// Text and background colour exchanged.
    public static let reverse = Attributes(rawValue: 8)
    /// A piece of a picture: its colours are kept as near as can be, not made readable.
    public static let picture = Attributes(rawValue: 16)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text; nil leaves what is there.
  public var background: Color?
  /// Bold, dim and the like.
  public var attributes: Attributes

  /// A style; without arguments the terminal's plain text.
  public init(foreground: Color = .terminal, background: Color? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's plain text.
  public static let plain = Style()
}
