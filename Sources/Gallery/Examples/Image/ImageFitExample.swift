import CardKit

extension Example {
  package static let imageFit = Example(
    .pictures, "Image", "To fit",
    "All of the picture is seen, in its proportions."
  ) { ImageFitExample() }
}

struct ImageFitExample: View {
  var body: any View {
    let pixels = PixelBuffer(
      width: 24, height: 12,
      pixels: (0..<288).map { place in
        let (x, y) = (place % 24, place / 24)
        return .rgb(UInt8(x * 10), 94, UInt8(255 - y * 20))
      })
    Image(pixels, label: "A sunset")
      .resizable()
      .scaledToFit()
      .frame(width: 30, height: 4)
      .border(.rounded)
  }
}
