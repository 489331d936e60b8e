import CardKit

extension Example {
  package static let stackEmpty = Example(
    .cardLists, "Stack", "No card",
    "The title stays; there is nothing to expand."
  ) { StackEmptyExample() }
}

struct StackEmptyExample: View {
  var body: any View {
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
