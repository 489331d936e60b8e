import CardKit
import ScrumModel

/// A row; the first of its section has a title above.
struct PageRow: View {
  let page: MeetingPage
  let row: Int
  let app: SharedState
  let width: Int
  /// Whether an empty line is below each turn.
  let isSpread: Bool

  var body: some View {
    VStack(alignment: .leading) {
      if let title = page.title(above: row) {
        Text(" ")
        Text(title).bold().lineLimit(1).padding(.leading).accessibilityAddTraits(.isHeader)
      }
      EnvironmentReader { content.selected($0.isFocused) }.focusable()
      if isSpread, row + 1 < page.turns.upperBound { Text(" ") }
    }
  }

  @ViewBuilder private var content: any View {
    switch page.rows[row] {
    case .turn(let turn):
      TurnRow(
        turn: page.meeting.turns[turn], isTimed: page.meeting.isTimed, measures: page.measures, width: width
      )
      .padding(.leading)
    case .note: note
    case .said(let text): Text(text).padding(.leading)
    }
  }

  @ViewBuilder private var note: any View {
    if let (turn, note) = page.note(at: row) {
      let text = "\(turn.name): \(note.text)"
      let ticked = note.resolvedAt.map {
        "\(note.kind.ticked.lowercased()) \(Format.day($0, now: app.now, in: app.calendar))"
      }
      if note.kind.canBeTicked {
        HStack(alignment: .top) {
          TickBox(isOpen: ticked == nil)
          Text(ticked.map { "\(text) · \($0)" } ?? text)
            .linked().frame(maxWidth: width - 4, alignment: .leading)
        }
        .padding(.leading)
        .accessibilityElement(label: text)
        .accessibilityValue(ticked ?? "open")
      } else {
        Text(text).linked().frame(maxWidth: width - 2, alignment: .leading).padding(.leading)
      }
    }
  }
}

/// A turn: a bar of the time used against the time allotted, or words if there is none.
private struct TurnRow: View {
  let turn: Turn
  /// Whether the turns of the meeting have times.
  let isTimed: Bool
  let measures: TurnMeasures
  let width: Int

  var body: some View {
    if turn.leftEarly || turn.outcome == .spoke && isTimed {
      TimeRow(
        name: turn.name, time: TurnTime(turn), longest: measures.longest, measures: measures, width: width)
    } else {
      words
    }
  }

  private var words: any View {
    let (sign, words): (KeyPath<GlyphSet, Character>, String) =
      switch turn.outcome {
      case .spoke: (\.check, "there")
      case .skipped: (\.waiting, "did not speak")
      case .absent: (\.absent, "absent")
      }
    return EnvironmentReader { environment in
      HStack {
        Text(turn.name).frame(width: TimeRow.nameWidth(measures, in: width), alignment: .leading)
        Text("\(environment.glyphs[keyPath: sign]) \(words)").dim()
      }
      .lineLimit(1)
      .accessibilityElement(label: "\(turn.name), \(words)")
    }
  }
}
