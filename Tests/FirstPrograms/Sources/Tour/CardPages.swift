import CardKit

/// A ridge in nine rows of pixels, which grows wider downwards.
let ridge = PixelBuffer(
  width: 9, height: 9, pixels: (0..<81).map { abs($0 % 9 - 4) <= $0 / 9 / 2 ? .teal : .clear })

private var pattern: Image { Image(ridge, label: "The ridge") }

/// A card of facts with everything that it can have.
struct DataCardPage: View {
  @Binding var tour: TourModel

  var body: some View {
    DataCard(title: "Gorge path", descriptionTitle: "Two bridges and a tunnel.")
    DataCard(
      title: "Ridge walk", asset: .icon("▲"), headline: "New", subtitle: "6 hours, steep",
      descriptionTitle: "Along the ridge with a view of both valleys.", theme: .seafoam, isRaised: true,
      buttons: [
        Button("Start") { tour.notice = "Started" }, Button("More", style: .link) { tour.notice = "No more" },
      ],
      close: Button("Close") { tour.notice = "Closed" }, fragmentView: Text("Climbed to 40%"))
    DataCard(title: "Lake loop", asset: .image(pattern), descriptionTitle: "A swim on the way.")
  }
}

/// A card with a picture up to its edges.
struct MediaCardPage: View {
  @Binding var tour: TourModel

  var body: some View {
    MediaCard(
      richMedia: Sparkline([1, 4, 2, 8, 5, 7]),
      descriptionTitle: "A card needs no more than media and words.")
    MediaCard(
      richMedia: pattern.resizable().frame(height: 4), title: "A week of hikes",
      descriptionTitle: "Every tour with a guide.", headline: "Offer",
      pretitle: "Summer", theme: .buttercup,
      buttons: [
        Button("Book") { tour.notice = "Booked" },
        Button("Terms", style: .link) { tour.notice = "Be on time" },
      ],
      fragmentView: Text("From May to September").dim())
  }
}

/// A card for one action, in both styles and with both modes of its image.
struct HighlightedCardPage: View {
  @Binding var tour: TourModel

  var body: some View {
    if tour.isWelcome {
      HighlightedCard(
        title: "Welcome", subtitle: "Your first hike is on us",
        buttons: [Button("Choose") { tour.turn(by: 1) }],
        close: Button("Close") { tour.isWelcome = false }, showCloseButton: true,
        rightImage: pattern, rightImageMode: .fit, theme: .indigo)
    }
    HighlightedCard(
      title: "Welcome back", subtitle: "Three hikes are new", rightImage: pattern, rightImageMode: .fill,
      style: .inverse, theme: .indigo)
    HighlightedCard(
      title: "Above the clouds", subtitle: "Every Sunday",
      buttons: [Button("Join", style: .secondary) { tour.notice = "Joined" }], backgroundImage: pattern)
  }
}

struct ShortCard: View {
  let hike: Hike

  var body: some View {
    Card {
      Text(hike.name).bold().lineLimit(1)
      Text("\(hike.hours) hours")
    }
  }
}

/// Rails: of fixed width, of the width of their content, and of one card.
struct RailPage: View {
  @Binding var tour: TourModel

  var body: some View {
    CardList(
      title: "Recommended", description: "Within an hour by train",
      layout: .rail(
        sectionHeaderAction: CardListButton(icon: .addCircle, accessibilityLabel: "Add a hike") {
          tour.notice = "Added"
        },
        cardWidth: 24),
      elements: tour.hikes, primaryAction: { tour.notice = $0.name }
    ) { hike in
      ShortCard(hike: hike)
    }
    .id("recommended")
    CardList(title: "As wide as their words", description: nil, layout: .rail(), elements: tour.hikes) {
      hike in
      Text(hike.name).border(.rounded)
    }
    .id("words")
    CardList(title: "Only one", layout: .rail(cardWidth: 12), elements: tour.hikes.prefix(1)) { hike in
      ShortCard(hike: hike)
    }
    .id("one")
  }
}

/// Stacks: with all cards, and with an expand button whose state the program knows.
struct StackPage: View {
  @Binding var tour: TourModel

  var body: some View {
    CardList(
      title: "All hikes", description: tour.showsAllHikes ? "All are shown" : "Two are shown",
      layout: .stack(accessory: .expand(expandText: "Show more", collapseText: "Show less")),
      initiallyShownCardsCount: 2, elements: tour.hikes, headerPadding: ([.leading, .bottom], .base),
      showingAllCards: $tour.showsAllHikes
    ) { hike in
      ShortCard(hike: hike)
    }
    .id("all")
    CardList(title: "Long ones", layout: .stack(), elements: tour.hikes.filter { $0.hours > 5 }) { hike in
      ShortCard(hike: hike)
    }
    .id("long")
  }
}

/// The buttons of a stack: in its header, at its foot, and beside the button that expands it.
struct AccessoriesPage: View {
  @Binding var tour: TourModel

  private var add: CardListButton {
    CardListButton(icon: .addCircle, accessibilityLabel: "Add a hike") { tour.notice = "Added" }
  }

  var body: some View {
    CardList(
      title: "Header", layout: .stack(accessory: .sectionHeaderButton(add)), elements: tour.hikes.prefix(1)
    ) { hike in
      ShortCard(hike: hike)
    }
    .id("header")
    CardList(
      title: "Footer",
      layout: .stack(
        accessory: .footerButton(
          CardListButton(title: "Add", icon: .init(icon: .addCircle, position: .trailing)) {
            tour.notice = "Added below"
          })),
      elements: tour.hikes.prefix(1)
    ) { hike in
      ShortCard(hike: hike)
    }
    .id("footer")
    CardList(
      title: "Expand",
      layout: .stack(
        accessory: .expand(expandText: "Show more", collapseText: "Show less", sectionHeaderButton: add)),
      initiallyShownCardsCount: 1, elements: tour.hikes
    ) { hike in
      ShortCard(hike: hike)
    }
    .id("expand")
  }
}
