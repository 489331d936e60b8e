/// The room that a parent proposes: on each axis nil (the ideal size), a number, or `infinity`.
public struct ProposedSize: Hashable, Sendable {
  /// The columns.
  public var width: Int?
  /// The rows.
  public var height: Int?

  /// More than any screen has, yet a million of them add up without overflow.
  public static let infinity = 1 << 40
  /// Asks for the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)

  /// A proposal of columns and rows.
  public init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  package init(_ size: Size) { self.init(width: size.width, height: size.height) }

  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The proposal without the insets, at least 0; infinity stays infinite.
  func inset(by insets: EdgeInsets) -> ProposedSize {
    func less(_ length: Int?, _ inset: Int) -> Int? {
      length.map { $0 >= Self.infinity ? $0 : max(0, $0 - inset) }
    }
    return ProposedSize(width: less(width, insets.horizontal), height: less(height, insets.vertical))
  }

  /// A length, bounded so that sums do not overflow.
  static func bounded(_ length: Int) -> Int { min(max(length, -infinity), infinity) }
}
