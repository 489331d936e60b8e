import CardKit
import FoundationEssentials
import ScrumModel

/// A row of the screen of a past meeting or of the summary, below a title where it is the first of its kind.
struct PageRow: View {
  let page: MeetingPage
  let row: Int
  let isMarked: Bool
  let app: SharedState
  /// The columns that there are.
  let width: Int

  var body: any View {
    VStack(alignment: .leading) {
      if let title = page.title(above: row) { SectionTitle(text: title) }
      EnvironmentReader { content($0.glyphs) }.focusable()
    }
  }

  @ViewBuilder private func content(_ glyphs: GlyphSet) -> any View {
    switch page.rows[row] {
    case .turn(let turn):
      TurnRow(
        turn: page.meeting.turns[turn], isTimed: page.meeting.isTimed, isMarked: isMarked,
        measures: page.measures, width: width)
    case .note: note(glyphs)
    case .said(let text): NoteRow(text: text, isMarked: isMarked)
    }
  }

  @ViewBuilder private func note(_ glyphs: GlyphSet) -> any View {
    if let (turn, note) = page.note(at: row) {
      let text = "\(turn.name): \(note.text)"
      switch (note.kind, note.resolvedAt) {
      case (.blocker, nil):
        NoteRow(sign: glyphs.openBox, text: text, isMarked: isMarked)
          .accessibilityElement(children: .combine)
          .accessibilityValue("open")
      case (.blocker, let resolved?):
        let day = Format.day(resolved, now: app.now, in: app.calendar)
        NoteRow(
          sign: glyphs.checkedBox, text: "\(text) \(glyphs.dot) resolved \(day)", isMarked: isMarked)
      default: NoteRow(text: text, isMarked: isMarked)
      }
    }
  }
}

/// A note, behind its sign where it has one.
struct NoteRow: View {
  /// A box, such as that of a blocker; empty for none.
  var sign = ""
  let text: String
  let isMarked: Bool

  var body: any View {
    HStack(alignment: .top) {
      if !sign.isEmpty { Text(sign).fixedSize().accessibilityHidden() }
      Text(text).frame(maxWidth: ProposedSize.infinity, alignment: .leading)
    }
    .padding(.leading)
    .reversed(isMarked)
    .keptInView(isMarked)
  }
}

/// What stands above rows of one kind, after an empty line.
struct SectionTitle: View {
  let text: String

  var body: any View {
    Text(" ")
    Text(text).bold().lineLimit(1).padding(.leading).accessibilityAddTraits(.isHeader)
  }
}

/// A turn of a meeting: a bar of the time used against the time given; in words where there is none.
struct TurnRow: View {
  let turn: Turn
  /// Whether it is known how long anybody spoke in the meeting.
  let isTimed: Bool
  let isMarked: Bool
  let measures: TurnMeasures
  /// The columns that there are.
  let width: Int

  var body: any View {
    VStack(alignment: .leading) {
      if turn.outcome == .spoke, isTimed {
        // The bar is not marked with the rest: in exchanged colours it would say the opposite.
        HStack(spacing: 0) {
          Text(" ").fixedSize().reversed(isMarked)
          TimeRow(
            name: turn.name, time: TurnTime(seconds: turn.seconds, allotted: turn.allotted),
            longest: measures.longest, measures: measures, width: width, isMarked: isMarked)
        }
      } else {
        words.padding(.leading).reversed(isMarked)
      }
    }
    .keptInView(isMarked)
  }

  private var words: any View {
    let (sign, words): (KeyPath<GlyphSet, Character>, String) =
      switch turn.outcome {
      case .spoke: (\.check, "was there")
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
