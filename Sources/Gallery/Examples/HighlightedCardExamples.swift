import CardKit

package enum HighlightedCardExamples {
  package static let highlightedCard = Component(
    .cards, "HighlightedCard", also: ["HighlightedCard.Style"],
    Example("title, subtitle", "The card asks for one thing", HighlightedCardPlain()),
    Example("style", "Normal; inverse exchanges background and text", HighlightedCardStyles()),
    Example("buttons", "In each style of a button", HighlightedCardButtons()),
    Example("showCloseButton", "A button at the top right that closes the card", state: true) {
      HighlightedCardClose(isShown: $0)
    },
    Example("rightImage, fit", "The whole picture, at the bottom right", HighlightedCardFit()),
    Example("rightImage, fill", "The picture fills the right end and is cropped", HighlightedCardFill()),
    Example("backgroundImage", "The picture lies behind the text", HighlightedCardBackground()),
    Example("isRaised", "A shadow at the right and below", HighlightedCardRaised()))
}

struct HighlightedCardPlain: View {
  var body: some View {
    HighlightedCard(title: "Resume Design", subtitle: "speaker 2 of 4", theme: .orange)
  }
}

struct HighlightedCardStyles: View {
  var body: some View {
    VStack {
      ForEach(HighlightedCard.Style.allCases) { style in
        HighlightedCard(
          title: "Resume Design", subtitle: "\(style)",
          style: style, theme: .orange)
      }
    }
  }
}

struct HighlightedCardButtons: View {
  var body: some View {
    VStack {
      ForEach([ButtonStyle.primary, .secondary, .link]) { style in
        HighlightedCard(
          title: "Resume Design", subtitle: "speaker 2 of 4",
          buttons: [Button("Resume", style: style)], theme: .orange)
      }
    }
  }
}

struct HighlightedCardClose: View {
  @Binding var isShown: Bool

  var body: some View {
    if isShown {
      HighlightedCard(
        title: "Resume Design", subtitle: "speaker 2 of 4",
        close: Button("Later") { isShown = false }, showCloseButton: true, theme: .orange)
    } else {
      Button("Show the card") { isShown = true }
    }
  }
}

struct HighlightedCardFit: View {
  var body: some View {
    HighlightedCard(
      title: "Resume Design", subtitle: "speaker 2 of 4", theme: .orange,
      rightImage: Image(.identicon(of: "Design"), label: ""), rightImageMode: .fit)
  }
}

struct HighlightedCardFill: View {
  var body: some View {
    HighlightedCard(
      title: "Off-site", subtitle: "on Friday",
      buttons: [Button("Where", style: .link)],
      rightImage: Image(.sunset, label: "A sunset"), rightImageMode: .fill)
  }
}

struct HighlightedCardBackground: View {
  var body: some View {
    HighlightedCard(
      title: "Off-site", subtitle: "on Friday",
      backgroundImage: Image(.sunset, label: "A sunset"))
  }
}

struct HighlightedCardRaised: View {
  var body: some View {
    HighlightedCard(title: "Resume Design", subtitle: "speaker 2 of 4", theme: .orange, isRaised: true)
  }
}
