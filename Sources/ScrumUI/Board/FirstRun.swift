import CardKit
import ScrumModel

/// The board without scrums: its purpose, and the ways to begin.
struct FirstRun: View {
  let app: SharedState

  var body: some View {
    VStack(alignment: .leading) {
      HighlightedCard(
        title: "No scrums yet", subtitle: "A team's short daily meeting",
        buttons: [Button("New scrum", "new", of: BoardState.self, app, view: "header")]
      )
      .id("next")
      VStack(alignment: .leading) {
        Text(" ")
        Text("Each attendee gets a share of the time and a countdown").dim()
        Text("Notes, blockers and times are kept for the next meeting").dim()
        Text(" ")
        Button(
          "Load three samples", id: "samples", key: BoardState.key(of: "load samples", app), style: .secondary
        )
      }
      .padding(.leading, 2)
    }
    .frame(maxWidth: 62)
    .frame(maxWidth: ProposedSize.infinity)
  }
}
