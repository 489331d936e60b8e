import CardKit
import ScrumModel

/// Who has spoken, who speaks, who is to come, who is not there.
struct AttendeeList: View {
  let meeting: MeetingState

  var body: any View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(meeting.timer.meeting.turns.indices) { index in
          AttendeeRow(turn: meeting.timer.meeting.turns[index], isMarked: index == meeting.selectedTurn)
        }
      }
    }
    .id("attendees")
  }
}

private struct AttendeeRow: View {
  let turn: TurnInProgress
  let isMarked: Bool

  var body: any View {
    EnvironmentReader { environment in
      HStack {
        Text(sign(environment.glyphs))
        Text(turn.name).bold(turn.phase == .speaking).dim(turn.phase == .absent)
        Spacer()
        Text(time).dim(turn.phase == .waiting).layoutPriority(1)
      }
      .lineLimit(1)
      .reversed(isMarked)
      .keptInView(isMarked)
    }
  }

  private func sign(_ glyphs: GlyphSet) -> Character {
    switch turn.phase {
    case .waiting: glyphs.waiting
    case .speaking: glyphs.speaking
    case .spoke: glyphs.check
    case .absent: glyphs.absent
    }
  }

  private var time: String {
    switch turn.phase {
    case .waiting, .speaking: Wording.clock(turn.allotted)
    case .spoke: Wording.clock(Int(turn.spent.rounded()))
    case .absent: "absent"
    }
  }
}
