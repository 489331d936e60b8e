import Testing

@testable import CardKit

@Suite("Images")
struct ImageTests {
  private let red = Color.rgb(255, 0, 0)
  private let green = Color.rgb(0, 255, 0)
  private let blue = Color.rgb(0, 0, 255)

  /// A picture drawn in letters, a row each; any other letter is transparent.
  private func pixels(_ rows: String...) -> PixelBuffer {
    let colors = rows.joined().map { letter -> Color in
      switch letter {
      case "r": red
      case "g": green
      case "b": blue
      case "k": .black
      case "w": .white
      default: .terminal
      }
    }
    return PixelBuffer(width: rows.first?.count ?? 0, height: rows.count, pixels: colors)
  }

  /// The pixels seen in the cells, two rows for each row of cells.
  private func seen(
    _ width: Int, _ height: Int, depth: ColorDepth = .direct, _ view: any View
  ) -> [String] {
    let canvas = canvas(width, height, depth: depth) { view }
    func letter(_ color: Color) -> String {
      [(red, "r"), (green, "g"), (blue, "b"), (.black, "k"), (.white, "w"), (.terminal, ".")]
        .first { $0.0 == color }?.1 ?? "?"
    }
    return (0..<height).flatMap { y in
      let halves = canvas.row(y).map { cell -> (String, String) in
        let (ink, ground) = (letter(cell.foreground), letter(cell.background))
        switch canvas.character(of: cell) {
        case "▀": return (ink, ground)
        case "▄": return (ground, ink)
        default: return (ground, ground)
        }
      }
      return [halves.map(\.0).joined(), halves.map(\.1).joined()]
    }
  }

  @Test("two pixels stand in a cell, and what is transparent shows the ground")
  func natural() {
    let image = Image(pixels("rg.b", "rb..", ".r.g"), label: "test")
    expect(seen(5, 3, image), ["rg.b.", "rb...", ".r.g.", ".....", ".....", "....."])
    expect(picture(4, 2) { image }, " ▀ ▀\n ▀ ▀")
    expect(seen(4, 2, image.background(.white)), ["rgwb", "rbww", "wrwg", "wwww"])
    expect(image.label, "test")
    // A picture that is not resizable keeps its size, whatever is asked of it.
    expect(seen(6, 2, image.scaledToFit())[0], "rg.b..")
  }

  @Test("a resizable picture fills the room, each pixel repeated")
  func stretched() {
    expect(seen(4, 2, Image(pixels("rg", "bw"), label: "").resizable()), ["rrgg", "rrgg", "bbww", "bbww"])
  }

  @Test("fit shows the whole picture in its proportions, fill crops around the centre")
  func contentModes() {
    let image = Image(pixels("rggb", "rggb"), label: "").resizable()
    expect(seen(8, 4, image.scaledToFit()).prefix(4), ["rrggggbb", "rrggggbb", "rrggggbb", "rrggggbb"])
    expect(seen(4, 4, image.scaledToFit()).prefix(3), ["rggb", "rggb", "...."])
    expect(seen(4, 2, image.scaledToFill()), ["gggg", "gggg", "gggg", "gggg"])
    expect(seen(8, 1, image.scaledToFill()), ["rrggggbb", "rrggggbb"])
    let high = Image(pixels("r", "g", "g", "b"), label: "").resizable()
    expect(seen(3, 2, high.scaledToFit()), ["r..", "g..", "g..", "b.."])
    expect(seen(2, 2, high.scaledToFill()), ["gg", "gg", "gg", "gg"])
  }

  @Test("a picture shrinks to the mean of its areas, in which what is transparent takes no part")
  func averaged() {
    let stripes = PixelBuffer(width: 1_000, height: 1, pixels: (0..<1_000).map { $0 < 500 ? .white : .black })
    for (buffer, width, colors) in [
      (pixels("wk", "kw"), 1, [.rgb(128, 128, 128)]),
      // A third of the middle pixel belongs to each side by half.
      (pixels("wkk"), 2, [.rgb(170, 170, 170), .black]), (pixels("r.", ".r"), 1, [red]),
      (pixels("r.", ".."), 1, [.terminal]), (pixels("rgb"), 3, [red, green, blue]),
      (pixels("rgb"), 6, [red, red, green, green, blue, blue]), (stripes, 2, [.white, .black]),
    ] as [(PixelBuffer, Int, [Color])] {
      let scaler = PixelScaler(buffer, to: Size(width: width, height: 1))
      let means = (0..<width).map {
        scaler.color(columns: scaler.samples(inColumn: $0), rows: scaler.samples(inRow: 0)) ?? .terminal
      }
      expect(means, colors)
    }
  }

  @Test("without colours the shape is still there, on a dark ground and on a light one")
  func monochrome() {
    func shown(_ scheme: ColorScheme, _ glyphs: GlyphSet, _ buffer: PixelBuffer) -> String {
      canvas(5, 1, depth: .monochrome, scheme: scheme, glyphs: glyphs) { Image(buffer, label: "") }.picture
    }
    let test = pixels("r.rwk", "rr.wk")
    expect(shown(.unknown, .unicode, test), "▒▄▀█░")
    expect(shown(.light, .unicode, test), "▓▄▀░█")
    expect(shown(.unknown, .ascii, test), "-_\"@.")
    expect(shown(.light, .ascii, test), "#_\".@")
    // In a large picture not every pixel is looked at: one may be brighter than all that were.
    let night = PixelBuffer(
      width: 10_000, height: 1, pixels: (0..<10_000).map { .rgb($0 == 1 ? 255 : 9, 9, 9) })
    expect(BrightnessScale(of: night, isInverted: false).level(of: .rgb(255, 9, 9), in: 4), 3)
    expect(shown(.unknown, .unicode, pixels("wkr", "kwr")), "▀▄▒")
  }

  @Test("the background of a card continues beside the open half of an image cell")
  func oneGround() {
    let card = Card(theme: .purple) { Image(pixels("rrrrr", " rrr ", " r r ", "rr rr", "     "), label: "") }
      .colorDepth(.eight)
    let canvas = Canvas(card, size: Size(width: 20, height: 10))
    let open = canvas.cells.filter { ["▀", "▄"].contains(canvas.character(of: $0)) }
    #expect(open.contains { !$0.attributes.contains(.picture) })
    let inCard = canvas.cells.filter { !$0.attributes.contains(.picture) && $0.background != .terminal }
    expect(Set(inCard.map(\.background)).count, 1)
  }
}
