import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport

/// Meetings of nobody to twelve people, with any rules.
enum RandomMeeting {
  static func timer(share: Share? = nil, using random: inout SplitMix64) -> ScrumTimer {
    let scrum = Scene.scrum(
      .random(in: 0...12, using: &random), minutes: .random(in: 1...15, using: &random), order: .shuffled,
      WhenTimeIsUp.allCases.randomElement(using: &random),
      share ?? Share.allCases.randomElement(using: &random))
    return ScrumTimer(scrum: scrum, at: Scene.start, using: &random)
  }
}

extension ScrumTimer {
  /// The meeting, however often it was changed.
  var withoutRevision: MeetingInProgress {
    var meeting = meeting
    meeting.revision = 0
    return meeting
  }
}
