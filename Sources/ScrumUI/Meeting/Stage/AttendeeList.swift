import CardKit
import ScrumModel

/// The attendees as blocks of three rows or, if they are many or the room is low, with a row each.
struct AttendeeList: View {
  let meeting: MeetingState
  let form: AttendeeForm
  let size: Size

  static let id = "attendees"
  static func viewID(of turn: Int) -> ViewID { ViewID(id).appending(turn) }

  var body: some View {
    let turns = meeting.timer.meeting.turns
    let isCut = form.height(of: turns.count) > size.height
    return ScrollView(showsIndicators: isCut) {
      VStack(alignment: .leading, spacing: form.gap) {
        ForEach(turns.indices) { index in
          let row = AttendeeRow(
            turn: turns[index], isSpeaking: index == meeting.timer.speaker,
            isSelected: index == meeting.targetTurn, theme: meeting.theme,
            blockWidth: form.isBlock ? size.width : nil)
          row.kept(by: row)
        }
      }
      .lineLimit(1)
      .padding(.trailing, isCut ? 1 : 0)
    }
    .id(Self.id)
  }
}

/// The rows that each attendee of the list has, and the free ones between two.
struct AttendeeForm: Equatable {
  private(set) var rows = 1, gap = 0

  private static let mostBlocks = 8
  private static let blocks = [AttendeeForm(rows: 3, gap: 1), AttendeeForm(rows: 3, gap: 0)]

  private init(rows: Int, gap: Int) { (self.rows, self.gap) = (rows, gap) }

  init(of count: Int, in height: Int) {
    let block = Self.blocks.first { count <= Self.mostBlocks && $0.height(of: count) <= height }
    self = block ?? AttendeeForm(rows: 1, gap: 0)
  }

  var isBlock: Bool { rows > 1 }

  func height(of count: Int) -> Int { max(0, count * (rows + gap) - gap) }
}

/// An attendee: a sign for the phase of the turn, the name, the overrun, and the time used and given; in a block also
/// a bar of the time, and what was written. The speaker's is filled with the theme.
struct AttendeeRow: View, Equatable {
  let turn: TurnInProgress
  let isSpeaking: Bool
  let isSelected: Bool
  /// Until when the attendee is away, in words.
  var away: String?
  /// The theme of the stage; nil elsewhere.
  var theme: Theme?
  /// The columns of a block; nil for a row alone.
  var blockWidth: Int?

  var body: some View {
    EnvironmentReader { environment in
      let look = theme.map { CardLook($0, in: environment) }
      // Without a ground of its own the speaker's would look like a selected one.
      let isFilled = isSpeaking && (isSelected || look?.band.background != nil)
      let ground = isFilled ? look?.band : isSelected || blockWidth == nil ? nil : look?.body
      Group {
        if let blockWidth, let theme {
          block(blockWidth - 2, theme, environment.glyphs).padding()
        } else {
          line(environment.glyphs)
        }
      }
      .selected(isSelected && ground == nil)
      .cardGround(ground ?? .plain)
      .keptInView(isSelected)
      .accessibilityElement(children: .combine)
      .accessibilityLabel(Format.spoken(turn) + (away.map { ", \($0)" } ?? ""))
      .accessibilityAddTraits(isSelected && !isSpeaking ? .isSelected : [])
      .focusable()
    }
  }

  private func block(_ width: Int, _ theme: Theme, _ glyphs: GlyphSet) -> any View {
    VStack(alignment: .leading) {
      line(glyphs)
      PlanBar(
        value: used, plan: turn.allotted, longest: max(used, turn.allotted), width: width - 2, theme: theme
      )
      .padding(.leading, 2)
      Text(written).dim(!isSpeaking && !isSelected).padding(.leading, 2)
    }
  }

  private func line(_ glyphs: GlyphSet) -> any View {
    HStack {
      Text(sign(glyphs))
      // Without marks there is no gap either.
      HStack(spacing: 0) {
        Text(turn.name).bold(isSpeaking || blockWidth != nil).layoutPriority(1)
        if !turn.notes.isEmpty, blockWidth == nil { marks.dim(!isSelected) }
      }
      .layoutPriority(2)
      Spacer()
      if overrun > 0 {
        // While it grows, the large digits have the colour: here it would only cost output each second.
        Text("+\(Format.clock(overrun))").foregroundColor(isSpeaking ? nil : .over).layoutPriority(3)
      }
      Text(time).dim(!isSelected && (turn.phase == .waiting || away != nil)).layoutPriority(3)
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

  /// The numbers of notes, topics and open blockers in words.
  private var written: String {
    let blockers = Format.counts(of: turn.notes.filter(\.isOpenBlocker))
    return (Format.counts(of: turn.notes.filter { !$0.kind.isUrgent }) + blockers.map { "! \($0)" })
      .joined(separator: " · ")
  }

  /// The numbers of notes and topics, and of open blockers, which matter more.
  private var marks: Text {
    let lines = turn.notes.count { !$0.kind.isUrgent }
    let blockers = turn.notes.count(where: \.isOpenBlocker)
    let parts = [("·", lines), ("!", blockers)].filter { $0.1 > 0 }.map { " \($0.0)\($0.1)" }
    return Text(parts.joined(), shorter: [parts.last ?? "", ""])
  }

  private var used: Int { Int(turn.spent) }
  private var overrun: Int { turn.phase == .absent ? 0 : max(0, used - turn.allotted) }

  private var time: String {
    switch turn.phase {
    case .waiting: Format.clock(turn.allotted)
    case .speaking, .spoke: "\(Format.clock(used)) / \(Format.clock(turn.allotted))"
    case .absent: away ?? (turn.isListener ? "listens" : "absent")
    }
  }
}
