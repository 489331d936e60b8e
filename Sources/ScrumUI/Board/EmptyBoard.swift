import CardKit

/// What the board says before there is anything on it: what it is for, and the two ways to begin.
struct EmptyBoard: View {
  var body: any View {
    VStack(alignment: .leading) {
      HighlightedCard(
        "No scrums yet", subtitle: "A team's short daily meeting.",
        button: .primary(CardButton("New scrum", .new, id: "header"))
      )
      .id("next")
      VStack(alignment: .leading) {
        Text(" ")
        Text("Each attendee gets a share of its time, and a countdown.").dim()
        Text("Notes, blockers and times are kept for the next one.").dim()
        Text(" ")
        Button("Load three samples", id: "samples", key: Keymap.key(for: .loadSamples), style: .secondary)
      }
      .padding(.leading, 2)
    }
    .frame(maxWidth: 62)
    .frame(maxWidth: ProposedSize.infinity)
  }
}
