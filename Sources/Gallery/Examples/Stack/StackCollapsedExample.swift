import CardKit

extension Example {
  package static let stackCollapsed = Example(
    .cardLists, "Stack", "It expands",
    "Three cards and a button that shows the rest; the list keeps by itself whether it is open."
  ) { StackCollapsedExample() }
}

struct StackCollapsedExample: View {
  var body: any View {
    let scrums = [
      "Design", "App Dev", "Web Dev", "Platform", "Sales",
    ]

    CardList(
      "All scrums",
      data: scrums, layout: .stack(.expand())
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}
