import CardKit
import ScrumModel

/// The colours of what needs attention, the same on every screen.
extension Color {
  /// A meeting that should have begun.
  static let late = danger
  /// A meeting that was not held today.
  static let missed = warning
  /// Open blockers.
  static let blocked = danger
  /// More time than planned.
  static let over = danger
  /// A meeting that will end later than planned.
  static let behind = warning
}

extension NextMeeting {
  /// The colour of a meeting that is late or was missed; nil for one that is still to come.
  var color: Color? {
    switch self {
    case .late: .late
    case .missed: .missed
    case .upcoming, .planned: nil
    }
  }
}
