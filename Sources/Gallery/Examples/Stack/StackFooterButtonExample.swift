import CardKit

extension Example {
  package static let stackFooterButton = Example(
    .cardLists, "Stack", "A button after the cards",
    "It has the full width."
  ) { StackFooterButtonExample() }
}

struct StackFooterButtonExample: View {
  var body: any View {
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
