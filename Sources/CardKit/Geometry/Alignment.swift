/// The position of a view in room larger than it needs.
public struct Alignment: Hashable, Sendable {
  package var horizontal: HorizontalAlignment
  package var vertical: VerticalAlignment

  /// An alignment on both axes.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the left, halfway down.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the right, halfway down.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the top, halfway across.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the bottom, halfway across.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the top left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the top right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the bottom left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the bottom right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  func place(_ size: Size, in room: Rect) -> Rect {
    Rect(
      x: room.minX + horizontal.offset(size.width, in: room.size.width),
      y: room.minY + vertical.offset(size.height, in: room.size.height),
      width: size.width, height: size.height)
  }
}

/// The position of a view in room wider than it needs.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing

  func offset(_ length: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (room - length) / 2
    case .trailing: room - length
    }
  }
}

/// The position of a view in room higher than it needs.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom
  /// The first lines of text on one row; outside of an `HStack` the same as `bottom`.
  case firstTextBaseline

  func offset(_ length: Int, in room: Int) -> Int {
    switch self {
    case .top: 0
    case .center: (room - length) / 2
    case .bottom, .firstTextBaseline: room - length
    }
  }
}
