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

  /// No room at all.
  public static let zero = Size(width: 0, height: 0)

  /// The length along an axis.
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
