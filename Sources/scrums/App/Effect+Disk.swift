import ScrumModel
import ScrumUI

extension Effect {
  var isAboutMeetings: Bool {
    switch self {
    case .saveProgress, .joinMeeting, .leaveProgress, .finish, .addMeeting, .deleteMeeting, .discardProgress:
      true
    default: false
    }
  }

  /// Whether it puts a meeting on the disk in which no time has passed yet.
  var beginsMeeting: Bool {
    guard case .saveProgress(let meeting) = self else { return false }
    return meeting.asOf == meeting.startedAt
  }

  /// Whether a later effect makes this one needless.
  func isReplaced(by later: Effect) -> Bool {
    switch (self, later) {
    case (.save, .save): true
    case (.saveProgress, .saveProgress), (.saveProgress, .discardProgress), (.saveProgress, .finish): true
    default: false
    }
  }
}
