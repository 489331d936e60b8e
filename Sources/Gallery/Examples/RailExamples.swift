import CardKit

package enum RailExamples {
  package static let rail = Component(
    .cardLists, "Rail", also: ["CardList", "CardListLayout", "CardListButton", "Icon"],
    Example("Cards side by side", "The rail scrolls sideways to reach every card", RailScrums()),
    Example("In focus", "The focused card is whole; marks point to more", focus: "up next/2", RailFocus()),
    Example("cardWidth", "Every card is as wide as the number says", RailWidth()),
    Example("Intrinsic widths", "Without a number a card is as wide as its content", RailIntrinsic()),
    Example("One card", "A single card takes the full width, whatever the number says", RailOne()),
    Example(
      "sectionHeaderAction", "A button with an icon beside the title; a screen reader speaks its label",
      state: 2
    ) { RailHeaderButton(count: $0) },
    Example("A title for the button", "It shrinks to its icon if there is little room", RailHeaderTitle()),
    Example("initiallyShownCardsCount", "A rail shows every card all the same", RailCount()),
    Example("No cards", "The title stays; the description can say what is missing", RailEmpty()))
}

struct RailScrums: View {
  var body: some View {
    let scrums = [
      "Design", "App Dev", "Web Dev", "Platform", "Sales",
    ]

    CardList(
      title: "Up next", description: "Who meets today",
      layout: .rail(cardWidth: 16), elements: scrums
    ) { title in
      Card {
        Text(title).bold().lineLimit(1)
        Text("10 min").dim()
      }
    }
    .id("up next")
  }
}

struct RailFocus: View {
  var body: some View {
    let scrums = [
      "Design", "App Dev", "Web Dev", "Platform", "Sales",
    ]

    CardList(
      title: "Up next",
      layout: .rail(cardWidth: 16), elements: scrums
    ) { title in
      Card { Text(title).lineLimit(1) }
    }
    .id("up next")
  }
}

struct RailWidth: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach([10, 20]) { width in
        CardList(
          title: "\(width) columns",
          layout: .rail(cardWidth: width), elements: ["Design", "App Dev", "Web Dev"]
        ) { title in
          Card { Text(title).lineLimit(1) }
        }
        .id("\(width)")
      }
    }
  }
}

struct RailIntrinsic: View {
  var body: some View {
    CardList(
      title: "Up next", layout: .rail(),
      elements: ["QA", "Platform and reliability", "Sales", "Design"]
    ) { title in
      Card { Text(title).fixedSize() }
    }
    .id("up next")
  }
}

struct RailOne: View {
  var body: some View {
    CardList(
      title: "Up next",
      layout: .rail(cardWidth: 16), elements: ["Design"]
    ) { title in
      Card { Text(title).lineLimit(1) }
    }
    .id("up next")
  }
}

struct RailHeaderButton: View {
  @Binding var count: Int

  var body: some View {
    CardList(
      title: "Up next",
      layout: .rail(
        sectionHeaderAction: .init(icon: .addCircle, accessibilityLabel: "Add a scrum") {
          count += 1
        },
        cardWidth: 16),
      elements: 0..<count
    ) { number in
      Card { Text("Scrum \(number + 1)").lineLimit(1) }
    }
    .id("up next")
  }
}

struct RailHeaderTitle: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach([36, 14]) { width in
        CardList(
          title: "Up next",
          layout: .rail(sectionHeaderAction: .init(title: "New", icon: "+"), cardWidth: 14),
          elements: ["Design", "App Dev"]
        ) { title in
          Card { Text(title).lineLimit(1) }
        }
        .id("\(width)")
        .frame(width: width)
      }
    }
  }
}

struct RailCount: View {
  var body: some View {
    CardList(
      title: "Up next", layout: .rail(cardWidth: 11),
      initiallyShownCardsCount: 1, elements: ["Design", "App Dev", "Web Dev"]
    ) { title in
      Card { Text(title).lineLimit(1) }
    }
    .id("up next")
  }
}

struct RailEmpty: View {
  var body: some View {
    CardList(
      title: "Up next", description: "Nobody meets today",
      layout: .rail(), elements: [String]()
    ) { title in
      Card { Text(title) }
    }
    .id("up next")
  }
}
