import CardKit

package enum CardListExamples {
  package static let cardList = Component(
    .cardLists, "CardList", also: ["CardListLayout", "Binding"],
    Example("title", "A heading above the cards; without one the cards begin at once", CardListTitle()),
    Example("description", "A line below the title; nil, the default, takes no room", CardListDescription()),
    Example("layout", "A rail scrolls sideways, a stack goes down", CardListLayouts()),
    Example("elements", "A card for each; an id names a card in the identity of its views", state: "nothing")
    {
      CardListElements(pressed: $0)
    },
    Example(
      "initiallyShownCardsCount", "The cards of a stack that is not expanded; 3 by default", CardListCount()),
    Example("headerPadding", "Free cells around the title and the description", CardListHeaderPadding()),
    Example("showingAllCards", "The program owns what a button elsewhere changes too", state: false) {
      CardListShowingAll(showsAll: $0)
    },
    Example("primaryAction", "What pressing a card does", state: 0) { CardListAction(count: $0) },
    Example("content", "Any view can be the card of an element", CardListContent()))
}

struct CardListTitle: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      CardList(title: "Today", layout: .stack(), elements: ["Design"]) { title in
        Card { Text(title) }
      }
      CardList(title: "", layout: .stack(), elements: ["App Dev"]) { title in
        Card { Text(title) }
      }
    }
  }
}

struct CardListDescription: View {
  var body: some View {
    CardList(
      title: "Today", description: "Two scrums before lunch",
      layout: .stack(), elements: ["Design", "App Dev"]
    ) { title in
      Card { Text(title) }
    }
  }
}

struct CardListLayouts: View {
  var body: some View {
    let scrums = ["Design", "App Dev"]
    VStack(alignment: .leading) {
      CardList(title: "Rail", layout: .rail(cardWidth: 14), elements: scrums) { title in
        Card { Text(title) }
      }
      .id("rail")
      CardList(title: "Stack", layout: .stack(), elements: scrums) { title in
        Card { Text(title) }
      }
      .id("stack")
    }
  }
}

struct CardListElements: View {
  struct Attendee: Identifiable {
    let id: String
    let team: String
  }

  @Binding var pressed: String

  var body: some View {
    let attendees = [
      Attendee(id: "Cathy", team: "Design"), Attendee(id: "Daisy", team: "App Dev"),
    ]
    VStack(alignment: .leading) {
      CardList(title: "Who speaks", layout: .stack(), elements: attendees) { attendee in
        EnvironmentReader { environment in
          Card {
            Text(attendee.team)
            Button("Start") { pressed = environment.identity.path }
          }
        }
      }
      .id("people")
      Text("Pressed in: \(pressed)").dim()
    }
  }
}

struct CardListCount: View {
  var body: some View {
    CardList(
      title: "Today", layout: .stack(accessory: .expand()),
      initiallyShownCardsCount: 1,
      elements: ["Design", "App Dev", "Web Dev"]
    ) { title in
      Card { Text(title) }
    }
  }
}

struct CardListHeaderPadding: View {
  var body: some View {
    CardList(
      title: "Today", description: "Two scrums before lunch",
      layout: .stack(), elements: ["Design", "App Dev"],
      headerPadding: ([.leading, .bottom], 1)
    ) { title in
      Card { Text(title) }
    }
  }
}

struct CardListShowingAll: View {
  @Binding var showsAll: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Button(showsAll ? "Only the first" : "All of them", id: "all") { showsAll.toggle() }
      CardList(
        title: "Today", layout: .stack(accessory: .expand()),
        initiallyShownCardsCount: 1,
        elements: ["Design", "App Dev", "Web Dev"],
        showingAllCards: $showsAll
      ) { title in
        Card { Text(title) }
      }
    }
  }
}

struct CardListAction: View {
  @Binding var count: Int

  var body: some View {
    VStack(alignment: .leading) {
      CardList(
        title: "Add minutes", layout: .rail(cardWidth: 10), elements: [1, 5],
        primaryAction: { count += $0 }
      ) { minutes in
        Card { Text("\(minutes) min") }
      }
      Text("\(count) minutes")
    }
  }
}

struct CardListContent: View {
  var body: some View {
    CardList(title: "Today", layout: .stack(), elements: ["Design", "App Dev"]) { title in
      if title == "Design" {
        DataCard(title: title, headline: "Now", subtitle: "4 attendees", theme: .yellow)
      } else {
        HighlightedCard(title: title, subtitle: "5 attendees", theme: .orange)
      }
    }
  }
}
