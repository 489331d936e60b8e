import CardKit

package enum StackExamples {
  package static let stack = Component(
    .cardLists, "Stack", also: ["CardList", "StackAccessory", "CardListButton", "Icon", "Icon.Position"],
    Example("Without an accessory", "Every card is shown", StackPlain()),
    Example("expand", "Three cards and a button for the rest", StackCollapsed()),
    Example("expandText, collapseText", "The words of the button in its two states", StackTexts()),
    Example("expand, sectionHeaderButton", "Both the title and the cards have a button", StackBothButtons()),
    Example("sectionHeaderButton", "The button stands at the right of the title", state: 1) {
      StackHeaderButton(count: $0)
    },
    Example("accessory, footerButton, action", "Below the last card, as wide as the cards", state: 1) {
      StackFooterButton(count: $0)
    },
    Example(
      "icon, accessibilityLabel", "Before the title, behind it, or alone; the label is spoken", StackIcons()),
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
      title: "All scrums",
      layout: .stack(accessory: .expand()), elements: scrums
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackTexts: View {
  var body: some View {
    CardList(
      title: "All scrums",
      layout: .stack(
        accessory: .expand(expandText: "All three", collapseText: "Only the first")),
      initiallyShownCardsCount: 1,
      elements: ["Design", "App Dev", "Web Dev"]
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackBothButtons: View {
  var body: some View {
    CardList(
      title: "All scrums",
      layout: .stack(
        accessory: .expand(
          expandText: "Show more", collapseText: "Show less",
          sectionHeaderButton: .init(icon: .addCircle, accessibilityLabel: "Add a scrum"))),
      initiallyShownCardsCount: 1,
      elements: ["Design", "App Dev"]
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct StackHeaderButton: View {
  @Binding var count: Int

  var body: some View {
    CardList(
      title: "All scrums",
      layout: .stack(
        accessory: .sectionHeaderButton(
          .init(icon: .addCircle, accessibilityLabel: "Add a scrum") { count += 1 })),
      elements: 1...count
    ) { number in
      Card { Text("Scrum \(number)") }
    }
    .id("all")
  }
}

struct StackFooterButton: View {
  @Binding var count: Int

  var body: some View {
    CardList(
      title: "All scrums",
      layout: .stack(
        accessory: .footerButton(
          .init(
            title: "Add", icon: .init(icon: .addCircle, position: .trailing),
            accessibilityLabel: "Add a scrum"
          ) { count += 1 })),
      elements: 1...count
    ) { number in
      Card { Text("Scrum \(number)") }
    }
    .id("all")
  }
}

struct StackIcons: View {
  var body: some View {
    let icons: [Icon] = [
      .init(icon: .addCircle, position: .leading), .init(icon: .addCircle, position: .trailing),
    ]

    VStack(alignment: .leading) {
      ForEach(icons.indices) { place in
        CardList(
          title: "", layout: .stack(accessory: .footerButton(.init(title: "Add", icon: icons[place]))),
          elements: ["Design"]
        ) { title in
          Card { Text(title) }
        }
        .id("\(place)")
      }
      CardList(
        title: "",
        layout: .stack(
          accessory: .footerButton(.init(icon: .addCircle, accessibilityLabel: "Add a scrum"))),
        elements: ["Design"]
      ) { title in
        Card { Text(title) }
      }
      .id("alone")
    }
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
