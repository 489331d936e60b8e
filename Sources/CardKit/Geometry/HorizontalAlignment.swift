/// Where a view stands in room that is wider than it needs.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing

  /// The free columns at the left of `length` columns in `room`.
  func offset(_ length: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (room - length) / 2
    case .trailing: room - length
    }
  }
}
