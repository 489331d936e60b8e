import CardKit

extension Example {
  package static let railFocus = Example(
    .cardLists, "Rail", "In focus",
    "The card in focus is shown whole; the marks say where there is more.", focus: "up next/2"
  ) { RailFocusExample() }
}

struct RailFocusExample: View {
  var body: any View {
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
