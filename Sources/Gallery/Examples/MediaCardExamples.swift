import CardKit

package enum MediaCardExamples {
  package static let mediaCard = Component(
    .cards, "MediaCard",
    Example("Around a chart", "The chart reaches the edges of the card", MediaCardChart()),
    Example("richMedia", "A picture, or any other view, from edge to edge", MediaCardPicture()),
    Example(
      "headline, pretitle, title", "A pretitle is drawn in capitals and spoken as written", MediaCardWords()),
    Example("fragmentView", "Any view below the description", MediaCardFragment()),
    Example("buttons, close", "The same buttons as on every card", MediaCardButtons()))
}

struct MediaCardChart: View {
  var body: some View {
    MediaCard(
      title: "Ten meetings",
      descriptionTitle: "Two of them took longer than planned.",
      pretitle: "Design", theme: .lavender,
      buttons: [Button("Show"), Button("History", style: .link)]
    ) {
      Sparkline([8, 9, 12, 7, 10, 15, 9, 8, 11, 10])
        .padding(.all, 1)
    }
  }
}

struct MediaCardPicture: View {
  var body: some View {
    MediaCard(descriptionTitle: "The scrum meets at the lake.") {
      Image(.sunset, label: "A sunset").resizable()
        .frame(height: 4)
    }
  }
}

struct MediaCardWords: View {
  var body: some View {
    MediaCard(
      title: "Off-site", descriptionTitle: "The scrum meets at the lake.",
      headline: "Friday", pretitle: "Outdoors"
    ) {
      SegmentedBar([.init(weight: 3, fraction: 1), .init(weight: 1, fraction: 0)])
    }
  }
}

struct MediaCardFragment: View {
  var body: some View {
    MediaCard(title: "Off-site", descriptionTitle: "Who comes?") {
      Text("~~~~~~~~~~~~~~~~~~~~~~").dim().accessibilityHidden()
    } fragmentView: {
      Text("Cathy, Daisy and Simon")
    }
  }
}

struct MediaCardButtons: View {
  var body: some View {
    MediaCard(
      title: "Off-site", descriptionTitle: "The scrum meets at the lake.", theme: .sky, isRaised: true,
      buttons: [Button("Come along"), Button("Where", style: .link)],
      close: Button("Later")
    ) {
      Text("Friday").font(.title).padding(.all, 1)
    }
  }
}
