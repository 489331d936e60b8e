import CardKit

extension Canvas {
  /// The canvas as an SVG drawing, in the colours of a terminal that knows them all.
  ///
  /// Blocks are drawn as rectangles, so that they join in every font.
  ///
  /// - Parameter scheme: the terminal's own colours; `unknown` counts as dark.
  package func svg(_ scheme: ColorScheme = .dark) -> String {
    svg(on: scheme == .light ? .page : .darkPage, at: .direct)
  }

  /// The canvas as an SVG drawing, as a terminal shows it with so many colours.
  package func svg(on terminal: ShownTerminal, at depth: ColorDepth) -> String {
    SVGWriter(self, terminal: terminal, depth: depth).document
  }
}

/// Writes the cells of a canvas as SVG.
struct SVGWriter {
  private static let cell = SVGShape.cell
  /// The size at which common fonts are as wide as a cell.
  static let fontSize = 13.3
  static let fonts = "Menlo, Consolas, DejaVu Sans Mono, monospace"

  private let size: Size
  private let terminal: ShownTerminal
  private let depth: ColorDepth
  private var runs: [(color: Color, columns: Range<Int>, row: Int)] = []
  /// What is in front of the backgrounds, in no order: nothing covers anything else.
  private(set) var elements: [String] = []

  /// Writes a canvas, as a terminal shows it with so many colours.
  init(_ canvas: Canvas, terminal: ShownTerminal, depth: ColorDepth) {
    (size, self.terminal, self.depth) = (canvas.size, terminal, depth)
    for y in 0..<size.height {
      var x = 0
      while x < size.width {
        let first = canvas[x, y]
        var end = x + 1
        // A run shares its style; wide characters stand alone.
        while end < size.width, canvas[end, y].continues(first) { end += 1 }
        let cells = (x..<end).map { canvas[$0, y] }
        if first.width == 2 { end = min(end + 1, size.width) }
        add(cells, String(cells.map { canvas.character(of: $0) }), columns: x..<end, row: y)
        x = end
      }
    }
  }

  /// The backgrounds, to be drawn first: a letter may reach a little beyond its cell.
  var grounds: [String] {
    runs.map {
      Self.rectangle(
        $0.color, $0.columns.lowerBound * Self.cell.width, $0.row * Self.cell.height,
        $0.columns.count * Self.cell.width, Self.cell.height)
    }
  }

  /// Adds a run of cells in one style.
  private mutating func add(_ cells: [Cell], _ characters: String, columns: Range<Int>, row: Int) {
    let (front, back, attributes) = terminal.look(of: cells[0], at: depth)
    let (x, y) = (columns.lowerBound * Self.cell.width, row * Self.cell.height)
    addGround(back, columns: columns, row: row)
    let faintness = attributes.contains(.dim) ? 0.6 : 1
    let shapes = cells.compactMap { SVGShape($0) }
    if let shape = shapes.first {
      let outline = SVGOutline(shapes, row: row, column: columns.lowerBound)
      elements.append(Self.element(outline, like: shape, front, faintness))
      return
    }
    let before = characters.prefix { $0 == " " }.count
    let after = characters.dropFirst(before).reversed().prefix { $0 == " " }.count
    let seen = characters.dropFirst(before).dropLast(after)
    guard !seen.isEmpty else { return }
    let start = x + before * Self.cell.width
    let weight = attributes.contains(.bold) ? " font-weight=\"bold\"" : ""
    let line = attributes.contains(.underline) ? " text-decoration=\"underline\"" : ""
    elements.append(
      "<text \(Self.places(of: seen, from: start)) y=\"\(y + 12)\" fill=\"\(front.hexadecimal)\"\(weight)\(line)"
        + "\(Self.opacity(faintness))>\(Self.escaped(seen))</text>")
  }

  private static func opacity(_ opacity: Double) -> String { opacity < 1 ? " opacity=\"\(opacity)\"" : "" }

  private static func element(
    _ outline: SVGOutline, like shape: SVGShape, _ color: Color, _ faintness: Double
  ) -> String {
    guard case .blocks(_, let part) = shape else {
      return "<path d=\"\(outline.path)\" stroke=\"\(color.hexadecimal)\" stroke-width=\"2.8\""
        + " stroke-linecap=\"round\" stroke-dasharray=\"0 4\" shape-rendering=\"auto\"\(opacity(faintness))/>"
    }
    if let (x, y, width, height) = outline.rectangle {
      return rectangle(color, x, y, width, height, opacity(faintness * part))
    }
    return "<path d=\"\(outline.path)\" fill=\"\(color.hexadecimal)\"\(opacity(faintness * part))/>"
  }

  /// Each character has its own position, so that the font's width does not matter. Text with combining marks
  /// is stretched as a whole.
  private static func places(of text: Substring, from x: Int) -> String {
    let width = text.count * cell.width
    guard text.utf16.count == text.count else { return "x=\"\(x)\" textLength=\"\(width)\"" }
    let places = stride(from: x, to: x + width, by: cell.width).map { "\($0)" }
    return "x=\"\(places.joined(separator: " "))\""
  }

  /// Neighbours on the same background share one rectangle.
  private mutating func addGround(_ color: Color, columns: Range<Int>, row: Int) {
    guard color != terminal.ground else { return }
    var columns = columns
    if let last = runs.last, last.color == color, last.row == row,
      last.columns.upperBound == columns.lowerBound
    {
      columns = last.columns.lowerBound..<columns.upperBound
      runs.removeLast()
    }
    runs.append((color, columns, row))
  }

  static func rectangle(
    _ color: Color, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ opacity: String = ""
  ) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(color.hexadecimal)\""
      + "\(opacity)/>"
  }

  static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // Of several blanks browsers show one, in spite of xml:space.
      case " ": escaped += "\u{A0}"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// The whole drawing, with a margin of one column.
  var document: String {
    let margin = Self.cell.width
    let width = size.width * Self.cell.width + 2 * margin
    let height = size.height * Self.cell.height + 2 * margin
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
      + " shape-rendering=\"crispEdges\" viewBox=\"\(-margin) \(-margin) \(width) \(height)\""
      + " font-family=\"\(Self.fonts)\""
      + " font-size=\"\(Self.fontSize)\">"
    let room =
      "<rect x=\"\(-margin)\" y=\"\(-margin)\" width=\"\(width)\" height=\"\(height)\" rx=\"6\""
      + " fill=\"\(terminal.ground.hexadecimal)\"/>"
    return ([head, room] + grounds + elements + ["</svg>", ""]).joined(separator: "\n")
  }
}

extension Cell {
  /// Whether this cell continues the run that began with `first`.
  fileprivate func continues(_ first: Cell) -> Bool {
    guard
      foreground == first.foreground && background == first.background && attributes == first.attributes
        && width == 1 && first.width == 1
    else { return false }
    switch (SVGShape(self), SVGShape(first)) {
    case (nil, nil): return true
    case (let shape?, let other?): return shape.isLike(other)
    default: return false
    }
  }
}
