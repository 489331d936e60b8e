import CardKit

extension Example {
  package static let cardThemeLines = Example(
    .colors, "CardTheme", "Lines",
    "At rest a shade of the ground, in focus the colour of the text."
  ) { CardThemeLinesExample() }
}

struct CardThemeLinesExample: View {
  var body: any View {
    let themes = [CardTheme.bubblegum, .navy, .teal]
    VStack {
      ForEach(themes) { theme in
        HStack {
          Card(theme: theme) {
            Text("at rest").lineLimit(1)
          }
          Card(theme: theme) {
            Text("in focus").lineLimit(1)
          }
          .id("focused")
          .focus("focused")
        }
      }
    }
  }
}
