import CardKit
import ScrumModel

/// The card that the scrum will be on the board.
struct FormPreview: View {
  let draft: FormDraft
  let state: AppState

  var body: any View {
    EnvironmentReader { environment in
      Card(theme: CardTheme(draft.theme)) {
        Text(draft.title.text.trimmed.isEmpty ? "No title yet" : draft.title.text.trimmed).bold()
        Text(next(environment.glyphs.dot))
        HStack {
          Text("\(environment.glyphs.person) \(draft.attendeeCount)")
          Spacer()
          Text("\(draft.length) min").fixedSize()
        }
      }
    }
    .lineLimit(1)
    // The fields have said all of this.
    .accessibilityHidden()
  }

  private func next(_ dot: Character) -> String {
    guard let next = draft.schedule?.next(after: state.now, in: state.calendar) else {
      return "Not scheduled"
    }
    return Wording.upcoming(next, now: state.now, in: state.calendar, dot: dot)
  }
}
