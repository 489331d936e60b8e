/// Where a view stands in room that is higher than it needs.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom
  /// The first lines of text on one row; outside of an `HStack` the same as `bottom`.
  case firstTextBaseline
  /// The last lines of text on one row; outside of an `HStack` the same as `bottom`.
  case lastTextBaseline

  /// The free rows above `length` rows in `room`.
  func offset(_ length: Int, in room: Int) -> Int {
    switch self {
    case .top: 0
    case .center: (room - length) / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: room - length
    }
  }

  /// The line of text that views are aligned by; nil where they are aligned by their frames.
  var textBaseline: TextBaseline? {
    switch self {
    case .firstTextBaseline: .first
    case .lastTextBaseline: .last
    case .top, .center, .bottom: nil
    }
  }
}
