/// A grid of cells that views draw on; cells outside `clip` never change.
public struct Canvas: Hashable, Sendable {
  /// The columns and rows.
  public let size: Size
  /// The cursor of the text field being edited, if any.
  package var cursor: Point?
  /// Where the terminal's cursor waits while no text is edited: at the start of the focused view, or else of what is
  /// read first.
  package internal(set) var focus: Point?
  /// Whether people see the terminal's cursor there too, not only while a text is edited.
  package var showsFocus = false
  /// Whether it is the place of a focused view, not of one that is only marked.
  private var isOnFocused = false
  /// Where the first view that scrolls down begins to be read.
  private var reading: Point?
  package internal(set) var cells: [Cell]
  private(set) var clip: Rect
  var links: [Link] = []
  /// The terminal's own background, which translucent colours are mixed with; `terminal` if unknown.
  var backdrop = Color.terminal
  private(set) var clusters = ClusterTable()

  /// A blank canvas; negative lengths count as 0.
  package init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
    clip = Rect(origin: .zero, size: self.size)
  }

  package var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a position inside the canvas.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  package func row(_ y: Int) -> ArraySlice<Cell> { cells[y * size.width..<(y + 1) * size.width] }

  /// The character in a cell of this canvas; a space for the right half of a wide character.
  public func character(of cell: Cell) -> Character {
    guard let scalar = cell.scalar else { return clusters[Int(cell.code - Cell.firstCluster)] }
    return Unicode.Scalar(scalar).map(Character.init) ?? " "
  }

  /// Draws with `clip` narrowed to `rect`.
  public mutating func clipped(to rect: Rect, _ draw: (inout Canvas) -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    if !clip.isEmpty { draw(&self) }
    clip = outer
  }

  /// Blanks every cell of `rect` and sets its background.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    fill(rect, with: .space, style: Style(background: color))
  }

  /// Fills `rect` with a glyph of one column.
  public mutating func fill(_ rect: Rect, with glyph: Glyph, style: Style) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    guard style.isPlain else { return fillMixed(visible, with: glyph, style: style) }
    let code = code(of: glyph)
    for y in visible.minY..<visible.maxY {
      let start = y * size.width
      // Only the two ends can cut a wide glyph in half.
      clearHalves(at: start + visible.minX, width: 1)
      clearHalves(at: start + visible.maxX - 1, width: 1)
      for index in start + visible.minX..<start + visible.maxX {
        cells[index] = Cell(
          code: code, width: 1, style: style, background: style.background ?? cells[index].background)
      }
    }
  }

  /// Draws glyphs from a point to the right.
  public mutating func draw(_ glyphs: some Sequence<Glyph>, at point: Point, style: Style) {
    guard point.y >= clip.minY, point.y < clip.maxY else { return }
    var x = point.x
    let isPlain = style.isPlain
    for glyph in glyphs {
      guard x < clip.maxX else { return }
      let isMixed = !isPlain && x >= clip.minX
      put(glyph, x: x, y: point.y, isMixed ? mixed(style, over: cells[point.y * size.width + x]) : style)
      x += glyph.width
    }
  }

  private mutating func put(_ glyph: Glyph, x: Int, y: Int, _ style: Style) {
    // A wide glyph with one half clipped leaves a space in the other.
    if glyph.width == 2, x < clip.minX || x + 1 >= clip.maxX {
      for half in [x, x + 1] where half >= clip.minX && half < clip.maxX { put(.space, x: half, y: y, style) }
      return
    }
    guard x >= clip.minX, x < clip.maxX else { return }
    let index = y * size.width + x
    let old = cells[index]
    if glyph.width == 2 || old.width != 1 { clearHalves(at: index, width: glyph.width) }
    let background = style.background ?? old.background
    cells[index] = Cell(code: code(of: glyph), width: glyph.width, style: style, background: background)
    if glyph.width == 2 {
      cells[index + 1] = Cell(code: 0x20, width: 0, style: style, background: background)
    }
  }

  mutating func code(of glyph: Glyph) -> UInt32 {
    if let scalar = glyph.scalar { return scalar }
    return Cell.firstCluster + UInt32(clusters.place(of: glyph.character))
  }

  /// Blanks the other half of each wide glyph that is about to be overwritten in part.
  private mutating func clearHalves(at index: Int, width: Int) {
    if cells[index].width == 0, index > 0 { cells[index - 1] = cells[index - 1].blanked }
    let last = index + width - 1
    if cells[last].width == 2, last + 1 < cells.count { cells[last + 1] = cells[last + 1].blanked }
  }

  /// Draws a view in a proposal of `size`, in the top left corner.
  public init(_ view: any View, size: Size, environment: EnvironmentValues = EnvironmentValues()) {
    self = Scene(view, size: size, environment: environment).canvas
  }

  /// The characters without the spaces at the ends of rows, for tests to compare.
  public var picture: String {
    (0..<size.height).map { y in
      var line = ""
      for cell in row(y) where cell.width > 0 { line.append(character(of: cell)) }
      while line.last == " " { line.removeLast() }
      return line
    }
    .joined(separator: "\n")
  }

  mutating func placeCursor(at point: Point) {
    if clip.contains(point) { cursor = point }
  }

  /// Draws a view, whose start becomes the focus unless that of a view inside does; of several, the last counts.
  ///
  /// - Parameter isFocused: whether it is focused, which counts more than a mark.
  mutating func drawFocused(_ isFocused: Bool, in frame: Rect, _ draw: (inout Canvas) -> Void) {
    if isOnFocused, !isFocused { return draw(&self) }
    let (other, wasOnFocused) = (focus, isOnFocused)
    focus = nil
    draw(&self)
    guard focus == nil else { return }
    let start = start(of: frame)
    (focus, isOnFocused) = start == nil ? (other, wasOnFocused) : (start, isFocused)
  }

  /// Notes a view that scrolls, which is read if nothing is focused.
  mutating func noteScrolled(in frame: Rect) { reading = reading ?? start(of: frame) }

  /// Gives the cursor a place even if nothing is focused.
  mutating func settleFocus() { focus = focus ?? reading ?? start(of: bounds) }

  /// The first cell with a word in the visible part of a frame, else the first that is not empty, else the first; nil
  /// if the frame is out of view.
  private func start(of frame: Rect) -> Point? {
    let visible = frame.intersection(clip)
    guard !visible.isEmpty else { return nil }
    var first: Point?
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        let cell = cells[y * size.width + x]
        if cell.isWord { return Point(x: x, y: y) }
        if first == nil, cell.code != 0x20 { first = Point(x: x, y: y) }
      }
    }
    return first ?? visible.origin
  }

  /// The canvas without the drawn cursor: a terminal's own block cursor would reverse its colours back.
  package func leavingCursorToTerminal() -> Canvas {
    guard let cursor, bounds.contains(cursor) else { return self }
    var canvas = self
    let start = cursor.y * size.width + cursor.x
    for place in start..<min(start + 2, (cursor.y + 1) * size.width) {
      // A wide character has two cells.
      guard place == start || cells[place].width == 0 else { break }
      canvas.cells[place] = cells[place].without(.reverse)
    }
    return canvas
  }
}

/// The characters of several Unicode scalars on a canvas, each with a number.
struct ClusterTable: Hashable, Sendable {
  private var characters: [Character] = []
  /// The number of each character; nil until there is one, as on most canvases.
  private var places: [Character: Int]?

  subscript(place: Int) -> Character { characters[place] }

  mutating func place(of character: Character) -> Int {
    if let known = places?[character] { return known }
    let place = characters.count
    characters.append(character)
    places = places ?? [:]
    places?[character] = place
    return place
  }
}
