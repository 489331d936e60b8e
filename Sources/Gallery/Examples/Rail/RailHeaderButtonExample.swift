import CardKit

extension Example {
  package static let railHeaderButton = Example(
    .cardLists, "Rail", "A button in the header",
    "It is a sign where there is no room for its words."
  ) { RailHeaderButtonExample() }
}

struct RailHeaderButtonExample: View {
  var body: any View {
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
