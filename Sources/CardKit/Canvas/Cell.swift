/// One cell of a canvas, packed into sixteen bytes: a frame has thousands of them.
public struct Cell: Hashable, Sendable {
  /// A Unicode scalar or, from `firstCluster` on, an index into the canvas's list of clusters.
  package let code: UInt32
  /// The colour of the text.
  public let foreground: Color
  /// The colour behind the text.
  public let background: Color
  /// Bold, dim and so on.
  public let attributes: Style.Attributes
  /// The columns of the character: 1 or 2; 0 for the right half of a wide one.
  public let width: UInt8
  /// Fills the rest of the sixteen bytes, so that equal cells have equal bytes.
  private let rest: UInt16 = 0

  package static let firstCluster: UInt32 = 0x11_0000
  package static let blank = Cell(code: 0x20, width: 1, style: .plain, background: .terminal)

  init(code: UInt32, width: Int, style: Style, background: Color) {
    self.code = code
    self.width = UInt8(width)
    attributes = style.attributes
    foreground = style.foreground
    self.background = background
  }

  func recolored(_ foreground: Color, on background: Color) -> Cell {
    Cell(
      code: code, width: Int(width), style: Style(foreground: foreground, attributes: attributes),
      background: background)
  }

  /// The cell without an attribute, its text in another colour if there is one.
  func without(_ attribute: Style.Attributes, _ foreground: Color? = nil) -> Cell {
    let style = Style(
      foreground: foreground ?? self.foreground, attributes: attributes.subtracting(attribute))
    return Cell(code: code, width: Int(width), style: style, background: background)
  }

  func with(_ attribute: Style.Attributes) -> Cell {
    let style = Style(foreground: foreground, attributes: attributes.union(attribute))
    return Cell(code: code, width: Int(width), style: style, background: background)
  }

  var blanked: Cell {
    let style = Style(foreground: foreground, attributes: attributes)
    return Cell(code: 0x20, width: 1, style: style, background: background)
  }

  /// Whether both cells show the same background and nothing else, whatever text would look like there.
  func looksEmpty(as other: Cell) -> Bool {
    code == 0x20 && other.code == 0x20 && background == other.background && width == other.width && isEmpty
      && other.isEmpty
  }

  /// Whether only the background is visible.
  package var isEmpty: Bool { code == 0x20 && attributes.isDisjoint(with: [.reverse, .underline]) }

  /// Whether the character is likely to belong to a word: lines, bars, boxes and punctuation don't.
  var isWord: Bool {
    guard width > 0, let scalar else { return width > 0 }
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    default: return scalar >= 0xC0 && !(0x2000..<0x2C00).contains(scalar)
    }
  }

  package func hasStyle(of other: Cell) -> Bool {
    foreground == other.foreground && background == other.background && attributes == other.attributes
      && width == other.width
  }

  /// The only Unicode scalar in the cell; nil if there are several.
  package var scalar: UInt32? { code < Self.firstCluster ? code : nil }
}

/// How a cell is drawn.
public struct Style: Hashable, Sendable {
  /// The text attributes of a terminal, apart from colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// A set of attributes from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than the rest.
    public static let dim = Attributes(rawValue: 2)
    /// Underlined.
    public static let underline = Attributes(rawValue: 4)
    /// Text and background colours swapped.
    public static let reverse = Attributes(rawValue: 8)
    /// A part of an image: its colours are matched closely rather than made readable.
    package static let picture = Attributes(rawValue: 16)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The background colour; nil keeps what is there.
  public var background: Color?
  /// Bold, dim and so on.
  public var attributes: Attributes

  /// A style, by default the terminal's plain text.
  public init(foreground: Color = .terminal, background: Color? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's plain text.
  public static let plain = Style()

  /// This style, with what it leaves open inherited from the style around it.
  func inherited(from outer: Style) -> Style {
    var style = self
    if foreground == .terminal { style.foreground = outer.foreground }
    style.background = background ?? outer.background
    // A cell with a ground of its own is no part of one that is exchanged.
    style.attributes.formUnion(background == nil ? outer.attributes : outer.attributes.subtracting(.reverse))
    return style
  }
}
