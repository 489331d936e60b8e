import CardKit

extension Example {
  package static let stackHeaderButton = Example(
    .cardLists, "Stack", "A button in the header",
    "It stands at the right of the title."
  ) { StackHeaderButtonExample() }
}

struct StackHeaderButtonExample: View {
  var body: any View {
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
