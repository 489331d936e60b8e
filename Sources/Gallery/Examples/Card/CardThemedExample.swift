import CardKit

extension Example {
  package static let cardThemed = Example(
    .cards, "Card", "In the colours of a theme",
    "The line at rest is a shade of the ground."
  ) { CardThemedExample() }
}

struct CardThemedExample: View {
  var body: any View {
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
