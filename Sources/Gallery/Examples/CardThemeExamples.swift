import CardKit

package enum CardThemeExamples {
  package static let cardTheme = Component(
    .colors, "CardTheme",
    Example("Sixteen themes", "A background, its text and its secondary text", CardThemes()),
    Example("One of your own", "A name and a background; the text is black or white", CardThemeOwn()),
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

struct CardThemeOwn: View {
  var body: some View {
    let moss = CardTheme("moss", background: Color(red: 0.3, green: 0.4, blue: 0.2))
    Card(theme: moss) {
      HStack {
        Text("Design").bold()
        Spacer()
        Text("10 min").foregroundStyle(moss.secondaryText)
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
