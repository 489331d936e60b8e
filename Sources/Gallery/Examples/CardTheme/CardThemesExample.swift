import CardKit

extension Example {
  package static let cardThemes = Example(
    .colors, "CardTheme", "Sixteen themes",
    "A ground, what is read on it, and what is read second."
  ) { CardThemesExample() }
}

struct CardThemesExample: View {
  var body: any View {
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
        .background(theme.ground)
      }
    }
  }
}
