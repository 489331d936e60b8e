/// One cell of a canvas, packed into sixteen bytes: a frame has thousands of them.
public struct Cell: Hashable, Sendable {
  /// A Unicode scalar; or, above the last of them, a place in the canvas' list of clusters.
  let code: UInt32
  /// The colour of the text.
  public let foreground: Color
  /// The colour behind the text.
  public let background: Color
  /// Bold, dim and the like.
  public let attributes: Style.Attributes
  /// The columns that the character takes: 1 or 2; 0 for the right half of a wide one.
  public let width: UInt8

  /// The first code that is no scalar.
  static let firstCluster: UInt32 = 0x11_0000

  /// An empty cell in the terminal's own colours.
  public static let blank = Cell(code: 0x20, width: 1, style: .plain, background: .terminal)

  init(code: UInt32, width: Int, style: Style, background: Color) {
    self.code = code
    self.width = UInt8(width)
    attributes = style.attributes
    foreground = style.foreground
    self.background = background
  }

  private init(code: UInt32, width: UInt8, of other: Cell) {
    self.code = code
    self.width = width
    attributes = other.attributes
    foreground = other.foreground
    background = other.background
  }

  /// The cell in its own colours, where they were exchanged.
  var withoutReverse: Cell {
    let style = Style(foreground: foreground, attributes: attributes.subtracting(.reverse))
    return Cell(code: code, width: Int(width), style: style, background: background)
  }

  /// The cell without its character.
  var blanked: Cell { Cell(code: 0x20, width: 1, of: self) }

  /// Whether nothing but the ground is seen.
  public var isEmpty: Bool { code == 0x20 && attributes.isDisjoint(with: [.reverse, .underline]) }

  /// Whether two cells are drawn alike, whatever is in them.
  func hasStyle(of other: Cell) -> Bool {
    Cell(code: 0, width: width, of: self) == Cell(code: 0, width: other.width, of: other)
  }

  /// The value of the only Unicode scalar in the cell; nil where marks are added to it.
  public var scalar: UInt32? { code < Self.firstCluster ? code : nil }
}

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

extension Style {
  /// The style with what it leaves open taken from the one around.
  func inherited(from outer: Style) -> Style {
    var style = self
    if foreground == .terminal { style.foreground = outer.foreground }
    style.background = background ?? outer.background
    style.attributes.formUnion(outer.attributes)
    return style
  }
}
