import CardKit

package enum MediaCardExamples {
  package static let mediaCard = Component(
    .cards, "MediaCard", also: ["CardButton"],
    Example("Around a chart", "The chart reaches the edges of the card", MediaCardChart()),
    Example("Around a picture", "Headline, title and description stand below it", MediaCardPicture()))
}

struct MediaCardChart: View {
  var body: some View {
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

struct MediaCardPicture: View {
  var body: some View {
    MediaCard(
      "Off-site", description: "The scrum meets at the lake.",
      headline: "Friday"
    ) {
      Image(.sunset, label: "A sunset").resizable()
        .frame(height: 4)
    }
  }
}
