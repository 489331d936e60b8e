/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The columns and rows.
  public var size: Size

  /// A rectangle from its top left corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// A rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The first column.
  public var minX: Int { origin.x }
  /// The first row.
  public var minY: Int { origin.y }
  /// The column after the last.
  public var maxX: Int { origin.x + size.width }
  /// The row after the last.
  public var maxY: Int { origin.y + size.height }

  func start(_ axis: Axis) -> Int { axis == .horizontal ? minX : minY }
  func end(_ axis: Axis) -> Int { axis == .horizontal ? maxX : maxY }

  mutating func move(_ axis: Axis, by cells: Int) {
    if axis == .horizontal { origin.x += cells } else { origin.y += cells }
  }

  package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  func contains(_ other: Rect) -> Bool { intersection(other) == other }

  package func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }

  /// The rectangle without its edges, at least empty.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, size.width - insets.horizontal), height: max(0, size.height - insets.vertical))
  }
}

/// A cell of the canvas, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// A point from its column and row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in cells.
public struct Size: Hashable, Sendable {
  /// The columns.
  public var width: Int
  /// The rows.
  public var height: Int

  /// A size of columns and rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Nothing.
  public static let zero = Size(width: 0, height: 0)

  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// One of the two directions of a layout.
public enum Axis: Hashable, Sendable {
  case horizontal, vertical

  var crossed: Axis { self == .horizontal ? .vertical : .horizontal }
}
