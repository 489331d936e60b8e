import CardKit

extension Example {
  package static let cardButtons = Example(
    .cards, "Card", "With buttons",
    "The focus goes from button to button, and the card shows that it has it.", focus: "unfinished/Resume"
  ) { CardButtonsExample() }
}

struct CardButtonsExample: View {
  var body: any View {
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
