/// The cells kept free at each edge.
public struct EdgeInsets: Hashable, Sendable {
  package var top: Int
  package var leading: Int
  package var bottom: Int
  package var trailing: Int

  /// Insets edge by edge.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same inset at each of `edges`.
  public init(_ edges: Edge.Set, _ length: Int) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }

  /// The insets, bounded so that sums do not overflow.
  var bounded: EdgeInsets {
    EdgeInsets(
      top: ProposedSize.bounded(top), leading: ProposedSize.bounded(leading),
      bottom: ProposedSize.bounded(bottom), trailing: ProposedSize.bounded(trailing))
  }

  var horizontal: Int { leading + trailing }
  var vertical: Int { top + bottom }
}

/// An edge of a rectangle.
public enum Edge {
  /// Any of the four edges together.
  public struct Set: OptionSet, Sendable {
    /// One bit for each edge.
    public let rawValue: UInt8

    /// A set of edges from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The left edge.
    public static let leading = Set(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 4)
    /// The right edge.
    public static let trailing = Set(rawValue: 8)
    /// The left and the right edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}
