import FoundationEssentials
import MeetingTimer
import ScrumModel

extension ScrumTimer {
  /// Starts a meeting, with the system's random numbers if the order is shuffled.
  package init(scrum: DailyScrum, meetingID: UUID = UUID(), at start: Date) {
    var generator = SystemRandomNumberGenerator()
    self.init(scrum: scrum, meetingID: meetingID, at: start, using: &generator)
  }
}
