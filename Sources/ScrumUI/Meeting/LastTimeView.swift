import CardKit
import FoundationEssentials
import ScrumModel

/// What was noted with the speaker the last time, in the place of the attendees.
struct LastTimeView: View {
  /// The meeting of that day and the speaker's turn in it; nil where there was none.
  let last: (meeting: Meeting, turn: Turn)?
  /// The line that is marked.
  let row: Int
  let now: Date
  let calendar: LocalCalendar

  var body: any View {
    EnvironmentReader { environment in
      ScrollView {
        VStack(alignment: .leading) {
          title(environment.glyphs.dot).bold().lineLimit(1)
          if let last {
            if last.turn.notes.isEmpty { Text("Nothing was noted") }
            ForEach(last.turn.notes.indices) { index in
              NotedLine(note: last.turn.notes[index], glyphs: environment.glyphs)
                .reversed(index == row)
                .keptInView(index == row)
            }
          } else {
            Text("Nothing was noted: the first time")
          }
        }
      }
      .id("last time")
    }
  }

  private func title(_ dot: Character) -> Text {
    guard let last else { return Text("Last time") }
    let day = "Last time \(dot) \(Wording.past(last.meeting.startedAt, now: now, in: calendar))"
    let (used, given) = (Wording.clock(last.turn.seconds), Wording.clock(last.turn.allotted))
    return Text("\(day) \(dot) \(used) of \(given)", shorter: [day])
  }
}
