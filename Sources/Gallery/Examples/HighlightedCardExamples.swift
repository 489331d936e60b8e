import CardKit

package enum HighlightedCardExamples {
  package static let highlightedCard = Component(
    .cards, "HighlightedCard", also: ["HighlightedCard.Action", "HighlightedCard.Style"],
    Example("Normal", "The card asks for one thing", HighlightedCardNormal()),
    Example("Inverse", "Background and text exchange their colours", HighlightedCardInverse()),
    Example("Pictures", "One fills the right end, one lies behind the text", HighlightedCardFill()))
}

struct HighlightedCardNormal: View {
  var body: some View {
    HighlightedCard(
      "Resume Design", subtitle: "speaker 2 of 4",
      button: .primary(CardButton("Resume")), theme: .orange,
      image: Image(.identicon(of: "Design"), label: ""))
  }
}

struct HighlightedCardInverse: View {
  var body: some View {
    HighlightedCard(
      "Resume Design", subtitle: "speaker 2 of 4",
      button: .secondary(CardButton("Resume")),
      close: CardButton("Later"), style: .inverse, theme: .orange)
  }
}

struct HighlightedCardFill: View {
  var body: some View {
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
