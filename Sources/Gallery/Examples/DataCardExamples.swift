import CardKit

package enum DataCardExamples {
  package static let dataCard = Component(
    .cards, "DataCard", also: ["CardAsset", "CardButton", "CardButtons"],
    Example("All parts", "From the icon at the top to the buttons at the bottom", DataCardFull()),
    Example("Title and subtitle", "Parts that are left out take no room", DataCardPlain()),
    Example("With a picture", "At most six rows high; the card can be closed", DataCardPicture()))
}

struct DataCardFull: View {
  var body: some View {
    DataCard(
      "Design", asset: .icon("*"), headline: "Today",
      subtitle: "in 6 min",
      description: "Cathy, Daisy, Simon and Jonathan",
      theme: .yellow,
      buttons: .primaryAndLink(
        CardButton("Start", key: "s"), link: CardButton("History"))
    ) {
      Sparkline([8, 9, 12, 7, 10, 15, 9])
    }
  }
}

struct DataCardPlain: View {
  var body: some View {
    DataCard("App Dev", subtitle: "5 attendees, 5 min")
  }
}

struct DataCardPicture: View {
  var body: some View {
    DataCard(
      "Katie",
      asset: .image(
        Image(.identicon(of: "Katie", side: 8), label: "")),
      subtitle: "speaks next", theme: .seafoam, isRaised: true,
      close: CardButton("Close"))
  }
}
