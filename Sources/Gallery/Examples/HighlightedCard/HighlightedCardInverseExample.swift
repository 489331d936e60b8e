import CardKit

extension Example {
  package static let highlightedCardInverse = Example(
    .cards, "HighlightedCard", "Inverse",
    "Ground and text are exchanged."
  ) { HighlightedCardInverseExample() }
}

struct HighlightedCardInverseExample: View {
  var body: any View {
    HighlightedCard(
      "Resume Design", subtitle: "speaker 2 of 4",
      button: .secondary(CardButton("Resume")),
      close: CardButton("Later"), style: .inverse, theme: .orange)
  }
}
