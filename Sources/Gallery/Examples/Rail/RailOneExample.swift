import CardKit

extension Example {
  package static let railOne = Example(
    .cardLists, "Rail", "One card",
    "A single card takes the full width."
  ) { RailOneExample() }
}

struct RailOneExample: View {
  var body: any View {
    CardList(
      "Up next",
      data: ["Design"], layout: .rail(cardWidth: 16)
    ) { title in
      Card { Text(title).lineLimit(1) }
    }
    .id("up next")
  }
}
