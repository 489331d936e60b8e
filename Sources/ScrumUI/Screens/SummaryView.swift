import CardKit
import ScrumModel

/// How the meeting went: a bar for each turn, and the whole against the plan.
struct SummaryView: View {
  let summary: SummaryState
  let state: AppState
  let size: Size

  private var meeting: Meeting { summary.meeting }

  var body: any View {
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
      ScrollView("summary") {
        VStack(alignment: .leading) {
          ForEach(meeting.turns.indices) { index in
            SummaryRow(turn: meeting.turns[index], longest: longest, isMarked: index == summary.row)
          }
          NotesView(title: "Blockers", kind: .blocker, turns: meeting.turns)
          NotesView(title: "Parking lot", kind: .parking, turns: meeting.turns)
        }
      }
    }
  }

  private var isRoomy: Bool { size.height >= 12 }

  private var planned: String { Wording.clock(meeting.plannedSeconds) }

  private var verdict: String {
    let over = meeting.spokenSeconds - meeting.plannedSeconds
    if over == 0 { return "On time to the second" }
    return "\(Wording.clock(over)) \(over > 0 ? "longer than planned" : "shorter than planned")"
  }

  /// The seconds that the longest bar stands for.
  private var longest: Int { max(1, meeting.turns.reduce(0) { max($0, $1.seconds, $1.allotted) }) }
}

private struct SummaryRow: View {
  let turn: Turn
  let longest: Int
  let isMarked: Bool

  var body: any View {
    HStack {
      Text(turn.name).frame(minWidth: 6, maxWidth: 20, alignment: .leading).layoutPriority(1)
      if turn.outcome == .spoke {
        SegmentedBar([.init(weight: 1, fraction: Double(turn.seconds) / Double(longest), style: style)])
        Text("\(Wording.clock(turn.seconds)) / \(Wording.clock(turn.allotted))").fixedSize()
      } else {
        Spacer()
        Text(turn.outcome == .absent ? "absent" : "did not speak").dim()
      }
    }
    .lineLimit(1)
    .padding()
    .reversed(isMarked)
    .focused(isMarked)
  }

  private var style: Style {
    turn.seconds > turn.allotted ? Style(foreground: Signal.overtime, attributes: .bold) : .plain
  }
}

/// The notes of one kind, where there are any.
private struct NotesView: View {
  let title: String
  let kind: Note.Kind
  let turns: [Turn]

  var body: any View {
    let lines = turns.flatMap { turn in
      turn.notes.filter { $0.kind == kind }.map { "\(turn.name): \($0.text)" }
    }
    if !lines.isEmpty {
      Text(" ")
      Text(title).bold().padding()
      ForEach(lines) { Text($0).padding() }
    }
  }
}
