import CardKit
import ScrumModel

/// A row; the first of its section has a title above.
struct PageRow: View {
  let page: MeetingPage
  let row: Int
  let theme: Theme
  let app: SharedState
  let width: Int
  /// Whether it stands beside the turn of its person, which tells the name.
  let isBeside: Bool
  /// Whether an empty line is below each turn.
  let isSpread: Bool

  var body: some View {
    VStack(alignment: .leading) {
      if let title = page.title(above: row), !isBeside || row >= page.numbered.upperBound {
        Text(" ")
        Text(title).bold().lineLimit(1).padding(.leading).accessibilityAddTraits(.isHeader)
      }
      EnvironmentReader { content.selected($0.isFocused, in: theme) }.focusable()
      if isSpread, row + 1 < page.turns.upperBound { Text(" ") }
    }
  }

  @ViewBuilder private var content: any View {
    switch page.rows[row] {
    case .turn(let turn): turnRow(page.meeting.turns[turn]).padding(.leading)
    case .noted(let turn, let note):
      noteRow(page.meeting.turns[turn].notes[note], of: page.meeting.turns[turn].name)
    case .ticked(let update): noteRow(update.note, of: update.name, isPast: true)
    case .said(let text): Text(text).padding(.leading)
    }
  }

  /// A bar of the time used against the time allotted, or words if there is none.
  @ViewBuilder private func turnRow(_ turn: Turn) -> any View {
    let measures = page.measures
    if turn.leftEarly || turn.outcome == .spoke && page.meeting.isTimed {
      TimeRow(
        name: turn.name, time: TurnTime(turn), longest: measures.longest, measures: measures, width: width,
        theme: theme)
    } else {
      let sign: KeyPath<GlyphSet, Character> =
        turn.outcome == .spoke ? \.check : turn.outcome == .absent ? \.absent : \.waiting
      let words = turn.outcome == .spoke ? "present" : turn.outcomeInWords
      EnvironmentReader { environment in
        HStack {
          Text(turn.name).frame(width: TimeRow.nameWidth(measures, in: width), alignment: .leading)
          Text("\(environment.glyphs[keyPath: sign]) \(words)").dim()
        }
        .lineLimit(1)
        .accessibilityElement(label: "\(turn.name), \(words)")
      }
    }
  }

  /// - Parameter isPast: whether it was noted in an earlier meeting; it never stands beside its person.
  private func noteRow(_ note: Note, of name: String, isPast: Bool = false) -> any View {
    let isBeside = isBeside && !isPast
    let facts = note.resolvedAt == nil ? note.facts(of: name, on: app.today) : []
    let text = ([isBeside ? note.labelledText : "\(name): \(note.textInSection)"] + facts).joined(
      separator: " · ")
    let spoken = isBeside ? "\(name): \(text)" : text
    let state = note.kind.ticked.map { word in
      note.resolvedAt.map { "\(word.lowercased()) \(Format.day($0, now: app.now, in: app.calendar))" }
        ?? "open"
    }
    let isOpen = note.resolvedAt == nil
    return HStack(alignment: .top) {
      if state != nil { TickBox(isOpen: isOpen) }
      Text(isOpen ? text : [text, state].compactMap(\.self).joined(separator: " · "))
        .linked().frame(maxWidth: width - (state == nil ? 2 : 4), alignment: .leading)
    }
    .padding(.leading)
    .dim(isPast)
    .accessibilityElement(label: spoken)
    .accessibilityValue(state ?? "")
  }
}
