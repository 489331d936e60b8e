/// A mouse action at a cell of the screen.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of action.
  public enum Kind: Hashable, Sendable {
    /// The first button goes down.
    case press
    case drag
    case release
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }

  /// The kind of action.
  public var kind: Kind
  /// The cell, counted from the top left corner.
  public var location: Point

  /// An event at a cell.
  public init(_ kind: Kind, at location: Point) {
    self.kind = kind
    self.location = location
  }
}
