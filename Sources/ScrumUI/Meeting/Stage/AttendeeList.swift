import CardKit
import ScrumModel

struct AttendeeList: View {
  let meeting: MeetingState
  let height: Int

  static let id = "attendees"
  static func viewID(of turn: Int) -> ViewID { ViewID(id).appending(turn) }

  var body: some View {
    let turns = meeting.timer.meeting.turns
    let isCut = turns.count > height
    return ScrollView(showsIndicators: isCut) {
      VStack(alignment: .leading) {
        ForEach(turns.indices) { index in
          AttendeeRow(
            turn: turns[index], isSpeaking: index == meeting.timer.speaker,
            isSelected: index == meeting.targetTurn)
        }
      }
      .lineLimit(1)
      .padding(.trailing, isCut ? 1 : 0)
    }
    .id(Self.id)
  }
}

/// An attendee: a sign for the phase of the turn, the name, the overrun, and the time used and given.
struct AttendeeRow: View {
  let turn: TurnInProgress
  let isSpeaking: Bool
  let isSelected: Bool
  /// Until when the attendee is away, in words.
  var away: String?

  var body: some View {
    EnvironmentReader { environment in
      HStack {
        Text(sign(environment.glyphs))
        // Without marks there is no gap either.
        HStack(spacing: 0) {
          Text(turn.name).bold(isSpeaking).layoutPriority(1)
          if !turn.notes.isEmpty { marks.dim(!isSelected) }
        }
        .layoutPriority(2)
        Spacer()
        if overrun > 0 {
          // While it grows, the large digits have the colour: here it would only cost output each second.
          Text("+\(Format.clock(overrun))").foregroundColor(isSpeaking ? nil : .over).layoutPriority(3)
        }
        Text(time).dim(!isSelected && (turn.phase == .waiting || away != nil)).layoutPriority(3)
      }
      .selected(isSelected)
      .keptInView(isSelected)
      .accessibilityLabel(Format.spoken(turn) + (away.map { ", \($0)" } ?? ""))
      .accessibilityAddTraits(isSelected && !isSpeaking ? .isSelected : [])
      .focusable()
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

  /// The numbers of notes and topics, and of open blockers, which matter more.
  private var marks: Text {
    let lines = turn.notes.count { $0.kind != .blocker }
    let blockers = turn.notes.count { $0.isOpen(.blocker) }
    let parts = [("·", lines), ("!", blockers)].filter { $0.1 > 0 }.map { " \($0.0)\($0.1)" }
    return Text(parts.joined(), shorter: [parts.last ?? "", ""])
  }

  private var used: Int { Int(turn.spent) }
  private var overrun: Int { turn.phase == .absent ? 0 : max(0, used - turn.allotted) }

  private var time: String {
    switch turn.phase {
    case .waiting: Format.clock(turn.allotted)
    case .speaking, .spoke: "\(Format.clock(used)) / \(Format.clock(turn.allotted))"
    case .absent: away ?? "absent"
    }
  }
}
