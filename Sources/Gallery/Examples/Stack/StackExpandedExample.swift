import CardKit

extension Example {
  package static let stackExpanded = Example(
    .cardLists, "Stack", "Expanded",
    "The program may own whether it is open, and choose the words."
  ) { StackExpandedExample() }
}

struct StackExpandedExample: View {
  var body: any View {
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
