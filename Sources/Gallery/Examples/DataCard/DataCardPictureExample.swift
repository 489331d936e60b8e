import CardKit

extension Example {
  package static let dataCardPicture = Example(
    .cards, "DataCard", "With a picture",
    "It is drawn whole, at most six rows high; the card can be closed and is raised."
  ) { DataCardPictureExample() }
}

struct DataCardPictureExample: View {
  var body: any View {
    DataCard(
      "Katie",
      asset: .image(
        Image(.identicon(of: "Katie", side: 8), label: "")),
      subtitle: "speaks next", theme: .seafoam, isRaised: true,
      close: CardButton("Close"))
  }
}
