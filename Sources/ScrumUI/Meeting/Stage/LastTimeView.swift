import CardKit
import ScrumModel

/// The speaker's notes from last time, in the place of the attendees.
struct LastTimeView: View {
  let meeting: MeetingState
  let app: SharedState

  var body: some View {
    let last = meeting.lastTime(app)
    return ScrollView {
      VStack(alignment: .leading) {
        title(last).bold().lineLimit(1)
          .accessibilityLabel(spoken(last)).accessibilityAddTraits(.isHeader)
        if let last {
          if last.turn.notes.isEmpty { Text("No notes") }
          ForEach(last.turn.notes.indices) { index in
            NoteLine(note: last.turn.notes[index])
              .selected(index == meeting.lastTimeRow)
              .keptInView(index == meeting.lastTimeRow)
          }
        } else {
          Text("No earlier meeting")
        }
      }
    }
    .id("last time")
  }

  private func title(_ last: (meeting: Meeting, turn: Turn)?) -> Text {
    guard let last else { return Text("Last time") }
    let day = "Last time · \(Format.past(last.meeting.startedAt, now: app.now, in: app.calendar))"
    let (used, given) = (Format.clock(last.turn.seconds), Format.clock(last.turn.allotted))
    return Text("\(day) · \(used) of \(given)", shorter: [day])
  }

  private func spoken(_ last: (meeting: Meeting, turn: Turn)?) -> String {
    guard let last else { return "Last time" }
    return "Last time, \(Format.past(last.meeting.startedAt, now: app.now, in: app.calendar)), "
      + "\(Format.spoken(last.turn.seconds)) of \(Format.spoken(last.turn.allotted))"
  }
}
