import CardKit

extension Example {
  package static let railScrums = Example(
    .cardLists, "Rail", "Cards side by side",
    "It scrolls sideways; every card can be reached."
  ) { RailScrumsExample() }
}

struct RailScrumsExample: View {
  var body: any View {
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
