/// The room that a parent offers: on each axis nil (take your ideal size), a number, or `infinity`.
public struct ProposedSize: Hashable, Sendable {
  /// The columns offered.
  public var width: Int?
  /// The rows offered.
  public var height: Int?

  /// More room than any screen has, yet small enough that a million of them still add up without overflow.
  public static let infinity = 1 << 40
  /// Asks for the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)

  /// An offer of columns and rows.
  public init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  /// An offer of exactly this room.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// The offer along an axis.
  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The offer less the insets, never less than nothing; an infinite offer stays infinite.
  func inset(by insets: EdgeInsets) -> ProposedSize {
    func less(_ length: Int?, _ inset: Int) -> Int? {
      length.map { $0 >= Self.infinity ? $0 : max(0, $0 - inset) }
    }
    return ProposedSize(width: less(width, insets.horizontal), height: less(height, insets.vertical))
  }

  /// A length from anywhere, brought to what can be added up without overflow.
  static func bounded(_ length: Int) -> Int { min(max(length, -infinity), infinity) }
}
