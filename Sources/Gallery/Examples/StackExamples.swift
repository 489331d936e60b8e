import CardKit

package enum StackExamples {
  package static let stack = Component(
    .cardLists, "Stack", also: ["CardList", "StackAccessory", "CardListButton"],
    Example("Without an accessory", "Every card is shown", StackPlain()),
    Example("Expandable", "Three cards and a button for the rest", StackCollapsed()),
    Example("Expanded", "The program can own the state and choose the words", StackExpanded()),
    Example("A button in the header", "The button stands at the right of the title", StackHeaderButton()),
    Example("A button after the cards", "The button has the full width", StackFooterButton()),
    Example("No cards", "The title stays; there is nothing to expand", StackEmpty()),
    Example("Themed cards", "Each card can have its own theme", StackThemes()))
}

struct StackPlain: View {
  var body: some View {
    CardList(
      "All scrums",
      data: ["Design", "App Dev"], layout: .stack()
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackCollapsed: View {
  var body: some View {
    let scrums = [
      "Design", "App Dev", "Web Dev", "Platform", "Sales",
    ]

    CardList(
      "All scrums",
      data: scrums, layout: .stack(.expand())
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackExpanded: View {
  var body: some View {
    CardList(
      "All scrums",
      data: ["Design", "App Dev", "Web Dev"],
      layout: .stack(
        .expand(more: { "\($0) more" }, less: "Only one")),
      initiallyShownCardsCount: 1,
      isExpanded: .constant(true)
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackHeaderButton: View {
  var body: some View {
    CardList(
      "All scrums", data: ["Design"],
      layout: .stack(
        .headerButton(CardListButton("New", icon: "+")))
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackFooterButton: View {
  var body: some View {
    CardList(
      "All scrums", data: ["Design"],
      layout: .stack(
        .footerButton(CardListButton("Add a scrum")))
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackEmpty: View {
  var body: some View {
    CardList(
      "All scrums",
      description: "Load the samples to begin",
      data: [String](), layout: .stack(.expand())
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackThemes: View {
  var body: some View {
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
