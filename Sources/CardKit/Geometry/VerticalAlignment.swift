/// Where a view stands in room that is higher than it needs.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom

  /// The free rows above `length` rows in `room`.
  func offset(_ length: Int, in room: Int) -> Int {
    switch self {
    case .top: 0
    case .center: (room - length) / 2
    case .bottom: room - length
    }
  }
}
