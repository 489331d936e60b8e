import CardKit

package enum HighlightedCardExamples {
  package static let highlightedCard = Component(
    .cards, "HighlightedCard", also: ["HighlightedCard.Style"],
    Example("Normal", "The card asks for one thing", HighlightedCardNormal()),
    Example("Inverse", "Background and text exchange their colours", HighlightedCardInverse()),
    Example("Pictures", "One fills the right end, one lies behind the text", HighlightedCardFill()))
}
struct HighlightedCardNormal: View {
  var body: some View {
    HighlightedCard(
      title: "Resume Design", subtitle: "speaker 2 of 4",
      buttons: [Button("Resume")], theme: .orange,
      rightImage: Image(.identicon(of: "Design"), label: ""))
  }
}

struct HighlightedCardInverse: View {
  var body: some View {
    HighlightedCard(
      title: "Resume Design", subtitle: "speaker 2 of 4",
      buttons: [Button("Resume", style: .secondary)],
      close: Button("Later"), style: .inverse, theme: .orange)
  }
}

struct HighlightedCardFill: View {
  var body: some View {
    VStack {
      HighlightedCard(
        title: "Off-site", subtitle: "on Friday",
        buttons: [Button("Where", style: .link)],
        rightImage: Image(.sunset, label: "A sunset"),
        rightImageMode: .fill)
      HighlightedCard(
        title: "Off-site", subtitle: "on Friday",
        backgroundImage: Image(.sunset, label: "A sunset"))
    }
  }
}
