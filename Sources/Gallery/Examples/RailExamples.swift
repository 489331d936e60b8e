import CardKit

package enum RailExamples {
  package static let rail = Component(
    .cardLists, "Rail", also: ["CardList", "CardListLayout", "CardListButton"],
    Example("Cards side by side", "The rail scrolls sideways to reach every card", RailScrums()),
    Example("In focus", "The focused card is whole; marks point to more", focus: "up next/2", RailFocus()),
    Example("A button in the header", "It shrinks to its icon if there is little room", RailHeaderButton()),
    Example("One card", "A single card takes the full width", RailOne()),
    Example("No cards", "The title stays; the description can say what is missing", RailEmpty()))
}

struct RailScrums: View {
  var body: some View {
    let scrums = [
      "Design", "App Dev", "Web Dev", "Platform", "Sales",
    ]

    CardList(
      "Up next", description: "Who meets today",
      data: scrums, layout: .rail(cardWidth: 16)
    ) { title in
      Card {
        Text(title).bold().lineLimit(1)
        Text("10 min").dim()
      }
    }
    .id("up next")
  }
}

struct RailFocus: View {
  var body: some View {
    let scrums = [
      "Design", "App Dev", "Web Dev", "Platform", "Sales",
    ]

    CardList(
      "Up next",
      data: scrums, layout: .rail(cardWidth: 16)
    ) { title in
      Card { Text(title).lineLimit(1) }
    }
    .id("up next")
  }
}

struct RailHeaderButton: View {
  var body: some View {
    CardList(
      "Up next", data: ["Design", "App Dev"],
      layout: .rail(
        cardWidth: 16,
        headerButton: CardListButton("New", icon: "+"))
    ) { title in
      Card { Text(title).lineLimit(1) }
    }
    .id("up next")
  }
}

struct RailOne: View {
  var body: some View {
    CardList(
      "Up next",
      data: ["Design"], layout: .rail(cardWidth: 16)
    ) { title in
      Card { Text(title).lineLimit(1) }
    }
    .id("up next")
  }
}

struct RailEmpty: View {
  var body: some View {
    CardList(
      "Up next", description: "Nobody meets today",
      data: [String](), layout: .rail(cardWidth: 16)
    ) { title in
      Card { Text(title) }
    }
    .id("up next")
  }
}
