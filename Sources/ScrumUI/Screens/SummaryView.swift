import CardKit
import ScrumModel

/// How the meeting went: a bar for each turn, and the whole against the plan.
struct SummaryView: View {
  let summary: SummaryState
  let state: AppState
  let size: Size

  private var meeting: Meeting { summary.meeting }

  var body: any View {
    let notes = summary.notes
    VStack(alignment: .leading) {
      ThemeBand(summary.theme) {
        Text(meeting.title).bold()
        Spacer()
        Text(Wording.dateAndTime(meeting.startedAt, in: state.calendar))
      }
      if isRoomy { Text(" ") }
      EnvironmentReader { environment in
        Text("Meeting ended \(environment.glyphs.dot) \(Wording.clock(meeting.spokenSeconds)) of \(planned)")
          .bold().lineLimit(1).padding()
        if size.height >= 6 { Text(Wording.verdict(meeting)).padding() }
      }
      if isRoomy { Text(" ") }
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(meeting.turns.indices) { index in
            TurnRow(turn: meeting.turns[index], isTimed: true, isMarked: index == summary.row)
          }
          ForEach(notes.indices) { index in
            if index == 0 || notes[index - 1].kind != notes[index].kind {
              SectionTitle(text: notes[index].kind == .blocker ? "Blockers" : "Parking lot")
            }
            NoteRow(text: notes[index].text, isMarked: index + meeting.turns.count == summary.row)
          }
        }
      }
      .id("summary")
    }
  }

  private var isRoomy: Bool { size.height >= 12 }

  private var planned: String { Wording.clock(meeting.plannedSeconds) }
}
