import CardKit

package enum StackExamples {
  package static let stack = Component(
    .cardLists, "Stack", also: ["CardList", "StackAccessory", "CardListButton", "Icon.Position"],
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
      title: "All scrums", layout: .stack(),
      elements: ["Design", "App Dev"]
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
      title: "All scrums", layout: .stack(accessory: .expand()),
      elements: scrums
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackExpanded: View {
  var body: some View {
    CardList(
      title: "All scrums",
      layout: .stack(
        accessory: .expand(
          expandText: "Two more", collapseText: "Only one")),
      initiallyShownCardsCount: 1,
      elements: ["Design", "App Dev", "Web Dev"],
      showingAllCards: .constant(true)
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackHeaderButton: View {
  var body: some View {
    CardList(
      title: "All scrums",
      layout: .stack(
        accessory: .sectionHeaderButton(
          CardListButton(title: "New", icon: "+"))),
      elements: ["Design"]
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackFooterButton: View {
  var body: some View {
    CardList(
      title: "All scrums",
      layout: .stack(
        accessory: .footerButton(
          CardListButton(title: "Add a scrum"))),
      elements: ["Design"]
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackEmpty: View {
  var body: some View {
    CardList(
      title: "All scrums",
      description: "Load the samples to begin",
      layout: .stack(accessory: .expand()), elements: [String]()
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackThemes: View {
  var body: some View {
    CardList(
      title: "All scrums", layout: .stack(),
      elements: [CardTheme.yellow, .orange, .poppy]
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
