import CardKit
import FoundationEssentials
import ScrumModel

/// A row of the screen of a past meeting or of the summary, below a title where it is the first of its kind.
struct PageRow: View {
  let page: MeetingPage
  let row: Int
  let isMarked: Bool
  let state: AppState
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
        let day = Wording.day(resolved, now: state.now, in: state.calendar)
        NoteRow(
          sign: glyphs.checkedBox, text: "\(text) \(glyphs.dot) resolved \(day)", isMarked: isMarked)
      default: NoteRow(text: text, isMarked: isMarked)
      }
    }
  }
}
