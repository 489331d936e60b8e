import CardKit

extension Example {
  package static let highlightedCardNormal = Example(
    .cards, "HighlightedCard", "Normal",
    "It asks for one thing."
  ) { HighlightedCardNormalExample() }
}

struct HighlightedCardNormalExample: View {
  var body: any View {
    HighlightedCard(
      "Resume Design", subtitle: "speaker 2 of 4",
      button: .primary(CardButton("Resume")), theme: .orange,
      image: Image(.identicon(of: "Design"), label: ""))
  }
}
