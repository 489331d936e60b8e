import CardKit

package enum DataCardExamples {
  package static let dataCard = Component(
    .cards, "DataCard", also: ["CardAsset", "Icon"],
    Example("All parts", "From the icon at the top to the buttons at the bottom", DataCardFull()),
    Example("Title and subtitle", "Parts that are left out take no room", DataCardPlain()),
    Example("With a picture", "At most six rows high; the card can be closed", DataCardPicture()))
}
struct DataCardFull: View {
  var body: some View {
    DataCard(
      title: "Design", asset: .icon("*"), headline: "Today",
      subtitle: "in 6 min",
      descriptionTitle: "Cathy, Daisy, Simon and Jonathan",
      theme: .yellow,
      buttons: [
        Button("Start", key: "s"),
        Button("History", style: .link),
      ]
    ) {
      Sparkline([8, 9, 12, 7, 10, 15, 9])
    }
  }
}

struct DataCardPlain: View {
  var body: some View {
    DataCard(title: "App Dev", subtitle: "5 attendees, 5 min")
  }
}

struct DataCardPicture: View {
  var body: some View {
    DataCard(
      title: "Katie",
      asset: .image(
        Image(.identicon(of: "Katie", side: 8), label: "")),
      subtitle: "speaks next", theme: .seafoam, isRaised: true,
      close: Button("Close"))
  }
}
