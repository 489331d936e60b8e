import CardKit
import FoundationEssentials
import ScrumModel

struct PageRows: View {
  let page: MeetingPage
  let selected: Int
  let app: SharedState
  let size: Size

  var body: some View {
    ScrollView(showsIndicators: size.width >= 24) {
      LazyVStack {
        ForEach(page.rows.indices) { row in
          PageRow(page: page, row: row, isSelected: row == selected, app: app, width: size.width - 2)
        }
      }
      .id("rows")
    }
  }
}

/// A row; the first of its section has a title above.
private struct PageRow: View {
  let page: MeetingPage
  let row: Int
  let isSelected: Bool
  let app: SharedState
  let width: Int

  var body: some View {
    VStack(alignment: .leading) {
      if let title = page.title(above: row) {
        Text(" ")
        Text(title).bold().lineLimit(1).padding(.leading).accessibilityAddTraits(.isHeader)
      }
      EnvironmentReader { content($0.glyphs) }.focusable()
    }
  }

  @ViewBuilder private func content(_ glyphs: GlyphSet) -> any View {
    switch page.rows[row] {
    case .turn(let turn):
      TurnRow(
        turn: page.meeting.turns[turn], isTimed: page.meeting.isTimed, isSelected: isSelected,
        measures: page.measures, width: width)
    case .note: note(glyphs)
    case .said(let text): NoteRow(text: text, isSelected: isSelected)
    }
  }

  @ViewBuilder private func note(_ glyphs: GlyphSet) -> any View {
    if let (turn, note) = page.note(at: row) {
      let text = "\(turn.name): \(note.text)"
      switch (note.kind, note.resolvedAt) {
      case (.blocker, nil):
        NoteRow(sign: glyphs.openBox, text: text, isSelected: isSelected)
          .accessibilityElement(children: .combine)
          .accessibilityValue("open")
      case (.blocker, let resolved?):
        let day = Format.day(resolved, now: app.now, in: app.calendar)
        NoteRow(
          sign: glyphs.checkedBox, text: "\(text) \(glyphs.dot) resolved \(day)", isSelected: isSelected)
      default: NoteRow(text: text, isSelected: isSelected)
      }
    }
  }
}

private struct NoteRow: View {
  var sign = ""
  let text: String
  let isSelected: Bool

  var body: some View {
    HStack(alignment: .top) {
      if !sign.isEmpty { Text(sign).fixedSize().accessibilityHidden() }
      Text(text).frame(maxWidth: ProposedSize.infinity, alignment: .leading)
    }
    .padding(.leading)
    .reversed(isSelected)
    .keptInView(isSelected)
  }
}

/// A turn: a bar of the time used against the time allotted, or words if there is none.
private struct TurnRow: View {
  let turn: Turn
  /// Whether the turns of the meeting have times.
  let isTimed: Bool
  let isSelected: Bool
  let measures: TurnMeasures
  let width: Int

  var body: some View {
    VStack(alignment: .leading) {
      if turn.outcome == .spoke, isTimed {
        // The bar is not reversed with the rest: it would say the opposite.
        HStack(spacing: 0) {
          Text(" ").fixedSize().reversed(isSelected)
          TimeRow(
            name: turn.name, time: TurnTime(seconds: turn.seconds, allotted: turn.allotted),
            longest: measures.longest, measures: measures, width: width, isSelected: isSelected)
        }
      } else {
        words.padding(.leading).reversed(isSelected)
      }
    }
    .keptInView(isSelected)
  }

  private var words: any View {
    let (sign, words): (KeyPath<GlyphSet, Character>, String) =
      switch turn.outcome {
      case .spoke: (\.check, "attended")
      case .skipped: (\.waiting, "did not speak")
      case .absent: (\.absent, "absent")
      }
    return EnvironmentReader { environment in
      HStack {
        Text(turn.name).frame(width: TimeRow.nameWidth(measures, in: width), alignment: .leading)
        Text("\(environment.glyphs[keyPath: sign]) \(words)").dim()
        Spacer()
      }
      .lineLimit(1)
      .accessibilityElement()
      .accessibilityLabel("\(turn.name), \(words)")
    }
  }
}
