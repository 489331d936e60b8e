import CardKit

extension Example {
  package static let mediaCardChart = Example(
    .cards, "MediaCard", "Around a chart",
    "What there is to look at reaches to the edges of the card."
  ) { MediaCardChartExample() }
}

struct MediaCardChartExample: View {
  var body: any View {
    MediaCard(
      "Ten meetings",
      description: "Two of them took longer than planned.",
      pretitle: "Design", theme: .lavender,
      button: CardButton("Show"), link: CardButton("History")
    ) {
      Sparkline([8, 9, 12, 7, 10, 15, 9, 8, 11, 10])
        .padding(.all, 1)
    }
  }
}
