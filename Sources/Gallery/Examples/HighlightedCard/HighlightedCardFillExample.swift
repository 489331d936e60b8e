import CardKit

extension Example {
  package static let highlightedCardFill = Example(
    .cards, "HighlightedCard", "Pictures",
    "One fills the right end, another lies behind the words."
  ) { HighlightedCardFillExample() }
}

struct HighlightedCardFillExample: View {
  var body: any View {
    VStack {
      HighlightedCard(
        "Off-site", subtitle: "on Friday",
        button: .link(CardButton("Where")),
        image: Image(.sunset, label: "A sunset"), imageMode: .fill)
      HighlightedCard(
        "Off-site", subtitle: "on Friday",
        backgroundImage: Image(.sunset, label: "A sunset"))
    }
  }
}
