import CardKit

/// What of a cell is drawn as a shape: fonts draw it each in their way, and with gaps between the cells.
enum SVGShape {
  /// A filled part of a cell, in its pixels.
  struct Block: Equatable {
    var columns: Range<Int>
    let rows: Range<Int>
  }

  /// The width and height of a cell in pixels.
  static let cell = Size(width: 8, height: 16)

  /// Blocks of a cell, filled with a part of the colour.
  case blocks([Block], opacity: Double)
  /// The dots of Braille, by the bits of its characters.
  case dots(UInt8)

  /// The shape of a character; nil for one that is text.
  init?(_ cell: Cell) {
    guard let scalar = cell.scalar else { return nil }
    switch scalar {
    case 0x2500, 0x2501, 0x2502, 0x2503: self = .blocks([Self.line(scalar)], opacity: 1)
    case 0x2550, 0x2551, 0x2554, 0x2557, 0x255A, 0x255D: self = .blocks(Self.double(scalar), opacity: 1)
    case 0x2580: self = .blocks([Block(columns: 0..<8, rows: 0..<8)], opacity: 1)
    case 0x2581...0x2588:
      self = .blocks([Block(columns: 0..<8, rows: 2 * (0x2588 - Int(scalar))..<16)], opacity: 1)
    case 0x2589...0x258F:
      self = .blocks([Block(columns: 0..<(0x2590 - Int(scalar)), rows: 0..<16)], opacity: 1)
    case 0x2590: self = .blocks([Block(columns: 4..<8, rows: 0..<16)], opacity: 1)
    case 0x2591...0x2593:
      self = .blocks([Block(columns: 0..<8, rows: 0..<16)], opacity: Double(scalar - 0x2590) / 4)
    case 0x2596...0x259F:
      self = .blocks(Self.quadrant(Self.quadrants[Int(scalar) - 0x2596]), opacity: 1)
    case 0x2801...0x28FF: self = .dots(UInt8(scalar - 0x2800))
    default:
      guard let corner = Self.corner(scalar) else { return nil }
      self = .blocks(corner, opacity: 1)
    }
  }

  /// Whether both are drawn in the same way.
  func isLike(_ other: SVGShape) -> Bool {
    switch (self, other) {
    case (.blocks(_, let one), .blocks(_, let other)): one == other
    case (.dots, .dots): true
    default: false
    }
  }

  private static func line(_ scalar: UInt32) -> Block {
    switch scalar {
    case 0x2500: Block(columns: 0..<8, rows: 8..<9)
    case 0x2501: Block(columns: 0..<8, rows: 7..<9)
    case 0x2502: Block(columns: 4..<5, rows: 0..<16)
    default: Block(columns: 3..<5, rows: 0..<16)
    }
  }

  /// The lines of ═║╔╗╚╝: both of a straight one, the outer and the inner angle of a corner.
  private static func double(_ scalar: UInt32) -> [Block] {
    if scalar == 0x2550 { return [6..<7, 9..<10].map { Block(columns: 0..<8, rows: $0) } }
    if scalar == 0x2551 { return [2..<3, 5..<6].map { Block(columns: $0, rows: 0..<16) } }
    let (isLeft, isTop) = (scalar == 0x2554 || scalar == 0x255A, scalar == 0x2554 || scalar == 0x2557)
    return [true, false].flatMap { isOuter in
      let (x, y) = (isLeft == isOuter ? 2 : 5, isTop == isOuter ? 6 : 9)
      return angle(x, y, width: 1, cut: 0, isLeft: isLeft, isTop: isTop)
    }
  }

  /// The corners, each from the top left one clockwise: light, heavy and round.
  private static let corners: [[UInt32]] = [
    [0x250C, 0x2510, 0x2518, 0x2514], [0x250F, 0x2513, 0x251B, 0x2517], [0x256D, 0x256E, 0x256F, 0x2570],
  ]

  /// The two lines of a corner; nil for another character.
  private static func corner(_ scalar: UInt32) -> [Block]? {
    for (kind, corners) in corners.enumerated() {
      guard let place = corners.firstIndex(of: scalar) else { continue }
      let (isLeft, isTop) = (place == 0 || place == 3, place < 2)
      let (x, y, width) = kind == 1 ? (3, 7, 2) : (4, 8, 1)
      return angle(x, y, width: width, cut: kind == 2 ? 1 : 0, isLeft: isLeft, isTop: isTop)
    }
    return nil
  }

  /// Two lines that meet, without some pixels of the corner.
  private static func angle(
    _ x: Int, _ y: Int, width: Int, cut: Int, isLeft: Bool, isTop: Bool
  ) -> [Block] {
    [
      Block(columns: isLeft ? x + cut..<8 : 0..<x + width - cut, rows: y..<y + width),
      Block(columns: x..<x + width, rows: isTop ? y + cut..<16 : 0..<y + width - cut),
    ]
  }

  /// The quarters of ▖▗▘▙▚▛▜▝▞▟: 1 and 2 above, 4 and 8 below.
  private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private static func quadrant(_ bits: Int) -> [Block] {
    let halves = [(bits & 3, 0..<8), (bits >> 2, 8..<16)]
    return halves.filter { $0.0 != 0 }.map { bits, rows in
      Block(columns: (bits & 1 != 0 ? 0 : 4)..<(bits & 2 != 0 ? 8 : 4), rows: rows)
    }
  }
}

/// The outline of shapes of neighbouring cells.
struct SVGOutline {
  private var blocks: [SVGShape.Block] = []
  /// The dots as lines of them, from a row and a column, each counted in dots.
  private var lines: [(row: Int, columns: Range<Int>)] = []
  private let y: Int

  /// The outline of shapes in a row, from a column on.
  init(_ shapes: [SVGShape], row: Int, column: Int) {
    y = row * SVGShape.cell.height
    for (x, shape) in zip(column..., shapes) {
      switch shape {
      case .blocks(let blocks, _): for block in blocks { add(block, in: x) }
      case .dots(let bits): addDots(bits, row: row, column: x)
      }
    }
  }

  /// The only block, if it is one rectangle.
  var rectangle: (x: Int, y: Int, width: Int, height: Int)? {
    guard blocks.count == 1, let block = blocks.first else { return nil }
    return (block.columns.lowerBound, y + block.rows.lowerBound, block.columns.count, block.rows.count)
  }

  /// The path around all blocks, or along all dots.
  var path: String {
    let rectangles = blocks.map {
      "M\($0.columns.lowerBound) \(y + $0.rows.lowerBound)h\($0.columns.count)v\($0.rows.count)"
        + "h-\($0.columns.count)z"
    }
    // A line ends a little behind its last dot, so that it is there however the browser rounds.
    let dots = lines.map {
      "M\(4 * $0.columns.lowerBound + 2) \(4 * $0.row + 2)h\(4 * ($0.columns.count - 1)).1"
    }
    return (rectangles + dots).joined()
  }

  private mutating func add(_ block: SVGShape.Block, in column: Int) {
    let x = column * SVGShape.cell.width
    let columns = x + block.columns.lowerBound..<x + block.columns.upperBound
    if let last = blocks.lastIndex(where: { $0.rows == block.rows }),
      blocks[last].columns.upperBound == columns.lowerBound
    {
      blocks[last].columns = blocks[last].columns.lowerBound..<columns.upperBound
    } else {
      blocks.append(SVGShape.Block(columns: columns, rows: block.rows))
    }
  }

  /// The bits of the dots, row by row.
  private static let dots: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  private mutating func addDots(_ bits: UInt8, row: Int, column: Int) {
    for (line, dots) in Self.dots.enumerated() {
      for (place, dot) in dots.enumerated() where bits & dot != 0 {
        let (row, x) = (4 * row + line, 2 * column + place)
        if let last = lines.lastIndex(where: { $0.row == row && $0.columns.upperBound == x }) {
          lines[last].columns = lines[last].columns.lowerBound..<x + 1
        } else {
          lines.append((row, x..<x + 1))
        }
      }
    }
  }
}
