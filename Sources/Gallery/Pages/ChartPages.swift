import CardKit

extension Page {
  static var charts: [Page] {
    [
      Page("Bars", "A part is as long as its weight, and filled to its fraction") { Bars() },
      Page("Ring", "An arc for each speaker; without room it becomes a bar") { Meeting() },
      Page("Image", "A cell shows two square pixels, one above the other") { Sunset() },
    ]
  }
}

struct Bars: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      SegmentedBar([
        .init(weight: 1, fraction: 1),
        .init(weight: 2, fraction: 0.4),
        .init(weight: 1, fraction: 0),
      ])
      HStack {
        Sparkline([8, 9, 12, 7, 10, 15, 9, 8, 11, 10])
        Text("the last ten meetings").dim().lineLimit(1)
      }
    }
  }
}

struct Meeting: View {
  var body: some View {
    Ring(
      [
        .init(weight: 2, fraction: 1, pattern: .dense),
        .init(weight: 2, fraction: 0.6),
        .init(weight: 2, fraction: 0),
        .init(weight: 1, fraction: 1, pattern: .hatched),
      ], thickness: 8
    ) {
      LargeText("1:11").frame(height: 5)
    }
    .frame(height: 18)
  }
}

struct Sunset: View {
  private let picture: PixelBuffer = {
    let pixels = (0..<288).map { (place: Int) -> Color in
      .rgb(UInt8(place % 24 * 10), 94, UInt8(255 - place / 24 * 20))
    }
    return PixelBuffer(width: 24, height: 12, pixels: pixels)
  }()

  var body: some View {
    Image(picture, label: "A sunset")
      .resizable()
      .scaledToFit()
      .frame(width: 30, height: 6)
      .border(.rounded)
  }
}
