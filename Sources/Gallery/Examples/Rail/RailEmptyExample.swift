import CardKit

extension Example {
  package static let railEmpty = Example(
    .cardLists, "Rail", "No card",
    "The title stays, and says what there would be."
  ) { RailEmptyExample() }
}

struct RailEmptyExample: View {
  var body: any View {
    CardList(
      "Up next", description: "Nobody meets today",
      data: [String](), layout: .rail(cardWidth: 16)
    ) { title in
      Card { Text(title) }
    }
    .id("up next")
  }
}
