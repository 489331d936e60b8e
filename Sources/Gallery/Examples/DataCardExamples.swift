import CardKit

package enum DataCardExamples {
  package static let dataCard = Component(
    .cards, "DataCard", also: ["CardAsset", "Button", "Icon"],
    Example("All parts", "From the icon at the top to the buttons at the bottom", DataCardFull()),
    Example("title, descriptionTitle", "Parts that are left out take no room", DataCardPlain()),
    Example("asset", "An icon, or a picture of at most six rows", DataCardAssets()),
    Example("headline, subtitle", "Above and below the title", DataCardWords()),
    Example(
      "fragmentView", "Any view between the words and the buttons, spoken by itself", DataCardFragment()),
    Example("buttons", "One, or one and a link; keys press them from anywhere", state: 0) {
      DataCardButtons(starts: $0)
    },
    Example("close, isRaised, theme", "A button at the top right, a shadow and a background", state: true) {
      DataCardClose(isShown: $0)
    },
    Example("As a button", "A card that can be pressed is spoken as a button", state: 0) {
      DataCardPressed(count: $0)
    })
}

struct DataCardFull: View {
  var body: some View {
    DataCard(
      title: "Design", asset: .icon("*"), headline: "Today",
      subtitle: "in 6 min",
      descriptionTitle: "Cathy, Daisy, Simon and Jonathan",
      theme: .yellow,
      buttons: [Button("Start", key: "s"), Button("History", style: .link)]
    ) {
      Sparkline([8, 9, 12, 7, 10, 15, 9])
    }
  }
}

struct DataCardPlain: View {
  var body: some View {
    DataCard(title: "App Dev", descriptionTitle: "5 attendees, 5 min")
  }
}

struct DataCardAssets: View {
  var body: some View {
    VStack {
      DataCard(title: "Design", asset: .icon("*"))
      DataCard(
        title: "Katie",
        asset: .image(Image(.identicon(of: "Katie", side: 8), label: "")))
    }
  }
}

struct DataCardWords: View {
  var body: some View {
    DataCard(title: "Design", headline: "Today", subtitle: "in 6 min")
  }
}

struct DataCardFragment: View {
  var body: some View {
    DataCard(title: "Design", descriptionTitle: "The last seven meetings") {
      Sparkline([8, 9, 12, 7, 10, 15, 9])
        .accessibilityLabel("Most took 9 minutes, the longest 15")
    }
  }
}

struct DataCardButtons: View {
  @Binding var starts: Int

  var body: some View {
    DataCard(
      title: "Design", subtitle: "Started \(starts) times",
      buttons: [
        Button("Start", key: "s") { starts += 1 },
        Button("Reset", style: .link) { starts = 0 },
      ])
  }
}

struct DataCardClose: View {
  @Binding var isShown: Bool

  var body: some View {
    if isShown {
      DataCard(
        title: "Katie", subtitle: "speaks next", theme: .seafoam, isRaised: true,
        close: Button("Close") { isShown = false })
    } else {
      Button("Show the card") { isShown = true }
    }
  }
}

struct DataCardPressed: View {
  @Binding var count: Int

  var body: some View {
    DataCard(title: "Design", descriptionTitle: "Pressed \(count) times")
      .focusable { count += 1 }
      .id("design")
  }
}
