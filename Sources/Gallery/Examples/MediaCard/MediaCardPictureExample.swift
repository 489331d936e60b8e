import CardKit

extension Example {
  package static let mediaCardPicture = Example(
    .cards, "MediaCard", "Around a picture",
    "Tag, pretitle and title stand below it."
  ) { MediaCardPictureExample() }
}

struct MediaCardPictureExample: View {
  var body: any View {
    MediaCard(
      "Off-site", description: "The scrum meets at the lake.",
      headline: "Friday"
    ) {
      Image(.sunset, label: "A sunset").resizable()
        .frame(height: 4)
    }
  }
}
