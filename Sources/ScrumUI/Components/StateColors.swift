import CardKit
import ScrumModel

/// The colours of what needs attention, the same on every screen. A palette can have one for each.
extension Color {
  /// A meeting that should have begun.
  static let late = Color(.danger, use: 1)
  /// A meeting that was not held today.
  static let missed = Color(.warning, use: 2)
  /// Open blockers.
  static let blocked = Color(.danger, use: 3)
  /// More time than planned.
  static let over = Color(.danger, use: 4)
  /// A meeting that will end later than planned.
  static let behind = Color(.warning, use: 5)
  /// A turn that is nearly up.
  static let nearlyUp = Color(.warning, use: 6)
  /// A turn that has used more than its time.
  static let overtime = Color(.danger, use: 7)
  /// A clock that stands still.
  static let paused = Color(.accent, use: 8)
  /// The band of a meeting that needs no attention, if it is not its theme's.
  static let calm = Color(.accent, use: 9)
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
