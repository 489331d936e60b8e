import CardKit
import MeetingTimer

/// Who comes next or, while another than the speaker is picked, who that is: the list may have no room.
struct NextLine: View {
  let meeting: MeetingState

  var body: any View {
    if let picked = meeting.picked {
      Text("\(picked) is picked").bold().lineLimit(1)
    } else {
      Text(Wording.next(of: meeting.timer, names: 2), shorter: [Wording.next(of: meeting.timer, names: 1)])
        .lineLimit(1)
    }
  }
}

extension MeetingState {
  /// The name of an attendee who is picked and does not speak.
  var picked: String? {
    pickedTurn.map { timer.meeting.turns[$0].name }
  }
}
