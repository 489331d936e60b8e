import CardKit
import ScrumModel

/// One attendee: a sign for where the turn stands, the name, the time used and given, and what ran over.
struct AttendeeRow: View {
  let turn: TurnInProgress
  let isSpeaking: Bool
  let isMarked: Bool

  var body: any View {
    EnvironmentReader { environment in
      HStack {
        Text(sign(environment.glyphs))
        Text(turn.name).bold(isSpeaking).dim(turn.phase == .absent).layoutPriority(2)
        if !turn.notes.isEmpty { marks(environment.glyphs).dim().layoutPriority(1) }
        Spacer()
        if overrun > 0 {
          // While it grows, the digits have the colour: to change it twice a second here is to write for nothing.
          Text("+\(Wording.clock(overrun))").foregroundColor(isSpeaking ? nil : .danger).layoutPriority(3)
        }
        Text(time).dim(turn.phase == .waiting || turn.phase == .absent).layoutPriority(3)
      }
      .reversed(isMarked)
      .keptInView(isMarked)
      .accessibilityLabel(Wording.spoken(turn))
      .focusable()
    }
  }

  private func sign(_ glyphs: GlyphSet) -> Character {
    switch turn.phase {
    case .waiting: glyphs.waiting
    case .speaking: overrun > 0 ? glyphs.warning : glyphs.speaking
    case .spoke: glyphs.check
    case .absent: glyphs.absent
    }
  }

  /// What was written with the attendee in this meeting: notes and topics, and open blockers, which matter more.
  private func marks(_ glyphs: GlyphSet) -> Text {
    let lines = turn.notes.count { $0.kind != .blocker }
    let blockers = turn.notes.count { $0.kind == .blocker && $0.resolvedAt == nil }
    let parts = [(glyphs.dot, lines), (glyphs.warning, blockers)]
      .filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }
    return Text(parts.joined(separator: " "), shorter: [parts.last ?? "", ""])
  }

  private var used: Int {
    Int(turn.spent.rounded(turn.phase == .speaking ? .down : .toNearestOrAwayFromZero))
  }

  /// The seconds beyond those given.
  private var overrun: Int { turn.phase == .absent ? 0 : max(0, used - turn.allotted) }

  private var time: String {
    switch turn.phase {
    case .waiting: Wording.clock(turn.allotted)
    case .speaking, .spoke: "\(Wording.clock(used)) / \(Wording.clock(turn.allotted))"
    case .absent: "absent"
    }
  }
}
