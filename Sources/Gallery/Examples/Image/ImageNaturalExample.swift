import CardKit

extension Example {
  package static let imageNatural = Example(
    .pictures, "Image", "Natural size",
    "Two square pixels a cell, one over the other."
  ) { ImageNaturalExample() }
}

struct ImageNaturalExample: View {
  var body: any View {
    let pixels = PixelBuffer(
      width: 24, height: 12,
      pixels: (0..<288).map { place in
        let (x, y) = (place % 24, place / 24)
        return .rgb(UInt8(x * 10), 94, UInt8(255 - y * 20))
      })
    Image(pixels, label: "A sunset")
  }
}
