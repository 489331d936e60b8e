import CardKit

extension Example {
  package static let highlightedCardFill = Example(
    .cards, "HighlightedCard", "Pictures",
    "One fills the right end, another lies behind the words."
  ) { HighlightedCardFillExample() }
}

struct HighlightedCardFillExample: View {
  var body: any View {
    let pixels = PixelBuffer(
      width: 24, height: 12,
      pixels: (0..<288).map { place in
        let (x, y) = (place % 24, place / 24)
        return .rgb(UInt8(x * 10), 94, UInt8(255 - y * 20))
      })
    VStack {
      HighlightedCard(
        "Off-site", subtitle: "on Friday",
        button: .link(CardButton("Where")),
        image: Image(pixels, label: "A sunset"), imageMode: .fill)
      HighlightedCard(
        "Off-site", subtitle: "on Friday",
        backgroundImage: Image(pixels, label: "A sunset"))
    }
  }
}
