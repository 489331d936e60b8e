import CardKit
import ScrumModel

/// What an expanded card adds, the same in a rail, a stack and a table: the attendees, who was away, how long a turn
/// takes, open blockers, what was said in the last meeting, and buttons.
struct CardDetails: View {
  let content: CardContent
  let width: Int

  var body: some View {
    VStack(alignment: .leading) {
      VStack(alignment: .leading) {
        Text(content.scrum.names).lineLimit(4)
          .accessibilityLabel(content.scrum.spokenNames)
        if let facts = content.facts {
          Text(facts).lineLimit(2).foregroundColor(.secondary)
        }
      }
      BlockerLines(summary: content.summary, app: content.app, width: width)
      ForEach(content.summary.notes) { note in
        HStack(alignment: .top) {
          Text("\(note.name):").lineLimit(1).fixedSize()
          Text(note.text).linked().lineLimit(2).foregroundColor(.secondary)
        }
        .accessibilityElement(label: "\(note.name): \(note.text)")
      }
      ButtonRow { buttons }
    }
    .frame(maxWidth: max(1, width), alignment: .leading)
  }

  @ViewBuilder private var buttons: any View {
    Button("Start", "start", of: BoardState.self, content.app)
    Button("Open", "open", of: BoardState.self, content.app)
    Button("Edit", "edit", of: BoardState.self, content.app)
  }
}

/// The attendees of a card that match the filter.
struct FoundNames: View {
  let names: [(name: String, places: [Int])]

  var body: some View {
    HStack {
      ForEach(names) { MarkedText($0.name, marked: $0.places) }
    }
    .lineLimit(1)
  }
}
