import CardKit

package enum CardThemeExamples {
  package static let cardTheme = Component(
    .colors, "CardTheme",
    Example("Sixteen themes", "A background, its text and its secondary text", CardThemes()),
    Example("Frames", "At rest a shade of the background, in focus the colour of the text", CardThemeLines()))
}

struct CardThemes: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(CardTheme.allCases) { theme in
        HStack {
          Text(theme.rawValue)
            .bold()
            .foregroundColor(theme.text)
          Spacer()
          Text("second")
            .foregroundColor(theme.secondaryText)
        }
        .lineLimit(1)
        .padding()
        .background(theme.background)
      }
    }
  }
}

struct CardThemeLines: View {
  var body: some View {
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
