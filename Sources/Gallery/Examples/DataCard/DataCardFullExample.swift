import CardKit

extension Example {
  package static let dataCardFull = Example(
    .cards, "DataCard", "All its parts",
    "From the sign at the top to the buttons at the foot."
  ) { DataCardFullExample() }
}

struct DataCardFullExample: View {
  var body: any View {
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
