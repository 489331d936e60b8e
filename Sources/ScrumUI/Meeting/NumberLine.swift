import CardKit
import MeetingTimer

/// The speaker's number or, while another than the speaker is picked whom no list shows, who that is.
struct NumberLine: View {
  let meeting: MeetingState
  /// Whether there is a list of the attendees.
  let hasAttendees: Bool

  var body: any View { Text(words).lineLimit(1) }

  private var words: String {
    if !hasAttendees, let picked = meeting.picked { return "\(picked) is picked" }
    return Wording.number(of: meeting.timer)
  }
}

extension MeetingState {
  /// The name of an attendee who is picked and does not speak.
  var picked: String? {
    pickedTurn.map { timer.meeting.turns[$0].name }
  }
}
