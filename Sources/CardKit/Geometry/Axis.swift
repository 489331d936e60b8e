/// One of the two directions of a layout.
public enum Axis: Hashable, Sendable {
  case horizontal, vertical

  /// The other direction.
  var crossed: Axis { self == .horizontal ? .vertical : .horizontal }
}
