import CardKit

extension Canvas {
  /// The canvas as an SVG drawing, in the colours of a terminal that knows them all.
  ///
  /// Blocks are drawn as rectangles, so that they join in every font.
  ///
  /// - Parameter scheme: the terminal's own colours; `unknown` counts as dark.
  public func svg(_ scheme: ColorScheme = .dark) -> String {
    svg(on: scheme == .light ? .page : .darkPage, at: .direct)
  }

  /// The canvas as an SVG drawing, as a terminal shows it with so many colours.
  public func svg(on terminal: ShownTerminal, at depth: ColorDepth) -> String {
    var writer = SVGWriter(size: size, terminal: terminal, depth: depth)
    for y in 0..<size.height {
      var x = 0
      while x < size.width {
        let first = self[x, y]
        var end = x + 1
        // A run shares its style; wide characters and blocks stand alone.
        while end < size.width, self[end, y].continues(first) { end += 1 }
        let cells = (x..<end).map { self[$0, y] }
        let text = String(cells.map { character(of: $0) })
        if first.width == 2 { end = min(end + 1, size.width) }
        writer.add(text, cell: first, columns: x..<end, row: y)
        x = end
      }
    }
    return writer.document
  }
}

extension Cell {
  /// Whether this cell continues the run that began with `first`.
  fileprivate func continues(_ first: Cell) -> Bool {
    foreground == first.foreground && background == first.background && attributes == first.attributes
      && width == 1 && first.width == 1 && SVGWriter.block(of: self) == nil
      && SVGWriter.block(of: first) == nil
  }
}

/// Writes the cells of a canvas as SVG.
struct SVGWriter {
  /// The filled part of a cell, in eighths of its width and height.
  struct Block: Equatable {
    let columns: Range<Int>
    let rows: Range<Int>
  }

  private static let cell = Size(width: 8, height: 16)
  /// The size at which common fonts are as wide as a cell.
  private static let fontSize = 13.3

  private let size: Size
  private let terminal: ShownTerminal
  private let depth: ColorDepth
  private var ground: Color { terminal.ground }
  /// The backgrounds, drawn first: a letter may reach a little beyond its cell.
  private var grounds: [(color: Color, columns: Range<Int>, row: Int)] = []
  private var elements: [String] = []

  init(size: Size, terminal: ShownTerminal, depth: ColorDepth) {
    (self.size, self.terminal, self.depth) = (size, terminal, depth)
  }

  /// The filled part of a block character; nil for any other character.
  static func block(of cell: Cell) -> Block? {
    guard let scalar = cell.scalar else { return nil }
    switch scalar {
    case 0x2580: return Block(columns: 0..<8, rows: 0..<4)
    case 0x2581...0x2588: return Block(columns: 0..<8, rows: 8 - (Int(scalar) - 0x2580)..<8)
    case 0x2589...0x258F: return Block(columns: 0..<(0x2590 - Int(scalar)), rows: 0..<8)
    case 0x2590: return Block(columns: 4..<8, rows: 0..<8)
    case 0x2596: return Block(columns: 0..<4, rows: 4..<8)
    case 0x2598: return Block(columns: 0..<4, rows: 0..<4)
    default: return nil
    }
  }

  /// Adds a run of cells in one style.
  mutating func add(_ characters: String, cell: Cell, columns: Range<Int>, row: Int) {
    let (front, back, attributes) = terminal.look(of: cell, at: depth)
    let (x, y) = (columns.lowerBound * Self.cell.width, row * Self.cell.height)
    addGround(back, columns: columns, row: row)
    let opacity = attributes.contains(.dim) ? " opacity=\"0.6\"" : ""
    if let block = Self.block(of: cell) {
      elements.append(
        Self.rectangle(
          front, x + block.columns.lowerBound * Self.cell.width / 8,
          y + block.rows.lowerBound * Self.cell.height / 8, block.columns.count * Self.cell.width / 8,
          block.rows.count * Self.cell.height / 8, opacity))
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
        + "\(opacity)>\(Self.escaped(seen))</text>")
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
    guard color != ground else { return }
    var columns = columns
    if let last = grounds.last, last.color == color, last.row == row,
      last.columns.upperBound == columns.lowerBound
    {
      columns = last.columns.lowerBound..<columns.upperBound
      grounds.removeLast()
    }
    grounds.append((color, columns, row))
  }

  private static func rectangle(
    _ color: Color, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ opacity: String = ""
  ) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(color.hexadecimal)\""
      + "\(opacity)/>"
  }

  private static func escaped(_ text: Substring) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
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
      + " shape-rendering=\"crispEdges\" viewBox=\"\(-margin) \(-margin) \(width) \(height)\" xml:space=\"preserve\""
      + " font-family=\"Menlo, Consolas, DejaVu Sans Mono, monospace\""
      + " font-size=\"\(Self.fontSize)\">"
    let room =
      "<rect x=\"\(-margin)\" y=\"\(-margin)\" width=\"\(width)\" height=\"\(height)\" rx=\"6\""
      + " fill=\"\(ground.hexadecimal)\"/>"
    let grounds = grounds.map {
      Self.rectangle(
        $0.color, $0.columns.lowerBound * Self.cell.width, $0.row * Self.cell.height,
        $0.columns.count * Self.cell.width, Self.cell.height)
    }
    return ([head, room] + grounds + elements + ["</svg>", ""]).joined(separator: "\n")
  }
}
