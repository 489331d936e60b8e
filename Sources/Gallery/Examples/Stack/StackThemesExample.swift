import CardKit

extension Example {
  package static let stackThemes = Example(
    .cardLists, "Stack", "In the colours of themes",
    "Each card may have a ground of its own."
  ) { StackThemesExample() }
}

struct StackThemesExample: View {
  var body: any View {
    CardList(
      "All scrums",
      data: [CardTheme.yellow, .orange, .poppy],
      layout: .stack()
    ) { theme in
      Card(theme: theme) {
        HStack {
          Text(theme.rawValue).bold()
          Spacer()
          Text("5 min")
        }
      }
    }
    .id("all")
  }
}
