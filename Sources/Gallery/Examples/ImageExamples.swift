import CardKit

package enum ImageExamples {
  package static let image = Component(
    .pictures, "Image", also: ["ContentMode", "PixelBuffer"],
    Example("Natural size", "A cell shows two square pixels, one above the other", ImageNatural()),
    Example(
      "Larger than its frame", "It stands over the frame on all sides, unless it is clipped", ImageOverflow()),
    Example("Resizable", "It takes the whole room, in any proportions", ImageResizable()),
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

struct ImageOverflow: View {
  var body: some View {
    HStack(spacing: 0) {
      Image(.sunset, label: "A sunset")
        .frame(width: 12, height: 4)
        .frame(width: 26, height: 8)
      Image(.sunset, label: "A sunset")
        .frame(width: 12, height: 4)
        .clipped()
    }
  }
}

struct ImageResizable: View {
  var body: some View {
    Image(.sunset, label: "A sunset")
      .resizable()
      .frame(width: 30, height: 3)
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
