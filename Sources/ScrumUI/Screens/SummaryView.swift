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
        if size.height >= 6 { Text(verdict).padding() }
      }
      if isRoomy { Text(" ") }
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(meeting.turns.indices) { index in
            SummaryRow(turn: meeting.turns[index], isMarked: index == summary.row)
          }
          ForEach(notes.indices) { index in
            NoteRow(
              kind: notes[index].kind, text: notes[index].text,
              isFirst: index == 0 || notes[index - 1].kind != notes[index].kind,
              isMarked: index + meeting.turns.count == summary.row)
          }
        }
      }
      .id("summary")
    }
  }

  private var isRoomy: Bool { size.height >= 12 }

  private var planned: String { Wording.clock(meeting.plannedSeconds) }

  private var verdict: String {
    let over = meeting.spokenSeconds - meeting.plannedSeconds
    if over == 0 { return "On time to the second" }
    return "\(Wording.clock(over)) \(over > 0 ? "longer than planned" : "shorter than planned")"
  }
}

private struct SummaryRow: View {
  let turn: Turn
  let isMarked: Bool

  var body: any View {
    HStack {
      Text(turn.name).frame(minWidth: 6, maxWidth: 20, alignment: .leading).layoutPriority(1)
      if turn.outcome == .spoke {
        EnvironmentReader { environment in
          SegmentedBar([
            .init(
              weight: 1, fraction: Double(turn.seconds) / Double(max(1, turn.allotted)),
              style: style(in: environment.colorScheme))
          ])
        }
        Text("\(Wording.clock(turn.seconds)) / \(Wording.clock(turn.allotted))").fixedSize()
      } else {
        Spacer()
        Text(turn.outcome == .absent ? "absent" : "did not speak").dim()
      }
    }
    .lineLimit(1)
    .padding(.leading)
    .reversed(isMarked)
    .keptInView(isMarked)
  }

  /// Time used against time given; what took longer is filled to the end and coloured.
  private func style(in scheme: ColorScheme) -> Style {
    let isOver = turn.seconds > turn.allotted
    let color = isOver ? ColorRole.danger.color(in: scheme) : .terminal
    var style = Style(foreground: color, attributes: isOver ? .bold : [])
    if isMarked { style.attributes.insert(.reverse) }
    return style
  }
}

/// A note, below a title where it is the first of its kind.
private struct NoteRow: View {
  let kind: Note.Kind
  let text: String
  let isFirst: Bool
  let isMarked: Bool

  var body: any View {
    VStack(alignment: .leading) {
      if isFirst {
        Text(" ")
        Text(kind == .blocker ? "Blockers" : "Parking lot").bold().padding(.leading)
      }
      Text(text).padding(.leading).reversed(isMarked).keptInView(isMarked)
    }
  }
}
