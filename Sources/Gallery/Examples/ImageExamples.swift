import CardKit

package enum ImageExamples {
  package static let image = Component(
    .pictures, "Image", also: ["ContentMode", "PixelBuffer"],
    Example("Natural size", "A cell shows two square pixels, one above the other", ImageNatural()),
    Example("To fit", "The whole picture, in its proportions", ImageFit()),
    Example("To fill", "The picture fills the room; the rest is cropped", ImageFill()))

  package static let identicon = Component(
    .pictures, "Identicon", also: ["PixelBuffer"],
    Example("Names", "A small picture that is always the same for a name", IdenticonNames()))
}

struct ImageNatural: View {
  var body: some View {
    Image(.sunset, label: "A sunset")
  }
}

struct ImageFit: View {
  var body: some View {
    Image(.sunset, label: "A sunset")
      .resizable()
      .scaledToFit()
      .frame(width: 30, height: 4)
      .border(.rounded)
  }
}

struct ImageFill: View {
  var body: some View {
    Image(.sunset, label: "A sunset")
      .resizable()
      .scaledToFill()
      .frame(width: 30, height: 4)
      .border(.rounded)
  }
}

struct IdenticonNames: View {
  var body: some View {
    HStack(spacing: 3) {
      ForEach(["Cathy", "Daisy", "Simon", "Jonathan"]) { name in
        VStack {
          Image(.identicon(of: name), label: name)
          Text(name).lineLimit(1)
        }
      }
    }
  }
}

extension PixelBuffer {
  static let sunset = PixelBuffer(
    width: 24, height: 12,
    pixels: (0..<288).map { place in
      let (x, y) = (place % 24, place / 24)
      return .rgb(UInt8(x * 10), 94, UInt8(255 - y * 20))
    })
}
