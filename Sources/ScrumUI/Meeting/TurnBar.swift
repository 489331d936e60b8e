import CardKit
import MeetingTimer
import ScrumModel

/// The meeting as a bar with a part for each attendee who is there, as long as their time.
struct TurnBar: View {
  let meeting: MeetingState

  var body: any View {
    EnvironmentReader { environment in
      SegmentedBar(meeting.timer.segments(meeting.theme, in: environment))
    }
  }
}
