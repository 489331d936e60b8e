import CardKit

extension Example {
  package static let mediaCardPicture = Example(
    .cards, "MediaCard", "Around a picture",
    "Tag, pretitle and title stand below it."
  ) { MediaCardPictureExample() }
}

struct MediaCardPictureExample: View {
  var body: any View {
    let pixels = PixelBuffer(
      width: 24, height: 12,
      pixels: (0..<288).map { place in
        let (x, y) = (place % 24, place / 24)
        return .rgb(UInt8(x * 10), 94, UInt8(255 - y * 20))
      })
    MediaCard(
      "Off-site", description: "The scrum meets at the lake.",
      headline: "Friday"
    ) {
      Image(pixels, label: "A sunset").resizable()
        .frame(height: 4)
    }
  }
}
