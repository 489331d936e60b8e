import CardKit

package enum CardExamples {
  package static let card = Component(
    .cards, "Card",
    Example("At rest", "Content in a frame, as wide as the room", CardRest()),
    Example("In focus", "The frame is heavy while the focus is in the card", focus: "design", CardFocus()),
    Example("Themed", "At rest the frame is a shade of the background", CardThemed()),
    Example(
      "With buttons", "The focus moves between the buttons", focus: "unfinished/Resume", CardWithButtons()))
}

struct CardRest: View {
  var body: some View {
    Card {
      Text("Design").bold()
      Text("Cathy, Daisy, Simon, Jonathan").lineLimit(1)
      Text("10 min").dim()
    }
  }
}

struct CardFocus: View {
  var body: some View {
    Card {
      Text("Design").bold()
      Text("4 attendees")
    }
    .focusable()
    .id("design")
  }
}

struct CardThemed: View {
  var body: some View {
    let theme = CardTheme.yellow
    Card(theme: theme) {
      HStack {
        Text("Design").bold()
        Spacer()
        Text("10 min")
          .foregroundColor(theme.secondaryText)
      }
      Text("Cathy, Daisy, Simon, Jonathan").lineLimit(1)
    }
  }
}

struct CardWithButtons: View {
  var body: some View {
    let theme = CardTheme.seafoam
    Card(theme: theme) {
      Text("An unfinished meeting").bold()
      Text("App Dev, speaker 2 of 5")
      HStack(spacing: 2) {
        Button("Resume")
        Button("Discard", style: .secondary)
      }
    }
    .id("unfinished")
  }
}
