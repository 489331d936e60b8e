import CardKit

/// What the board says before there is anything on it.
struct EmptyBoard: View {
  /// What the button says.
  static let loadSamples = "Load three samples"

  var body: any View {
    HStack(spacing: 0) {
      Spacer()
      VStack {
        Text(" ")
        Text("No scrums yet").bold()
        Text(" ")
        Text("A scrum is a short daily meeting of a team.").dim().multilineTextAlignment(.center)
        Text("Each attendee gets an equal share of its time.").dim().multilineTextAlignment(.center)
        Text(" ")
        Button(Self.loadSamples, key: Keymap.key(for: .loadSamples))
      }
      Spacer()
    }
  }
}
