import TestSupport
import Testing

@testable import CardKit

@Suite("Images of any size in any room")
struct ImageSweepTests {
  private func noise(_ width: Int, _ height: Int) -> PixelBuffer {
    var random = SplitMix64(seed: 3)
    let pixels = (0..<width * height).map { _ -> Color in
      let bits = random.next()
      return bits % 4 == 0
        ? .terminal : .rgb(UInt8(bits >> 8 & 255), UInt8(bits >> 16 & 255), UInt8(bits >> 24 & 255))
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  @Test(
    "nothing is drawn outside the room",
    arguments: [(0, 0), (1, 1), (7, 3), (3, 50), (100, 2)])
  func everySize(width: Int, height: Int) {
    let image = Image(noise(width, height), label: "")
    sweep(image)
    sweep(image.resizable())
    sweep(image.resizable().scaledToFit(), colorDepth: .monochrome)
    sweep(image.resizable().scaledToFill())
  }

  @Test("a fitted picture is as wide or as high as its room, keeps its proportions, and is drawn as measured")
  func fitted() {
    let scaling = ImageScaling.keeping(.fit)
    for picture in [Size(width: 3, height: 2), Size(width: 7, height: 100), Size(width: 100, height: 7)] {
      for width in 1...40 {
        for height in 1...20 {
          let room = Size(width: width, height: height)
          let cells = scaling.cells(for: picture, in: ProposedSize(room))
          let pixels = scaling.pixels(for: picture, in: cells)
          #expect(cells.width <= width && cells.height <= height)
          #expect(cells.width == width || cells.height == height)
          #expect(pixels.width == cells.width && (pixels.height + 1) / 2 == cells.height)
          expect(scaling.cells(for: picture, in: ProposedSize(cells)), cells)
          let error = pixels.width * picture.height - pixels.height * picture.width
          #expect(abs(error) <= max(picture.width, picture.height), "\(picture) in \(room): \(pixels)")
        }
      }
    }
  }

  @Test("without a bound a picture takes its natural size, with one bound the other follows")
  func unbounded() {
    func size(_ image: Image, _ width: Int?, _ height: Int?) -> Size {
      image.node(in: EnvironmentValues()).size(ProposedSize(width: width, height: height))
    }
    let image = Image(noise(20, 11), label: "")
    for length in [nil, ProposedSize.infinity, Int.max] {
      for form in [
        image, image.resizable(), image.resizable().scaledToFit(), image.resizable().scaledToFill(),
      ] {
        expect(size(form, length, length), Size(width: 20, height: 6))
      }
      expect(size(image.resizable().scaledToFit(), 40, length), Size(width: 40, height: 11))
      expect(size(image.resizable().scaledToFit(), length, 12), Size(width: 44, height: 12))
      expect(size(image.resizable(), 40, length), Size(width: 40, height: 6))
    }
    expect(size(image.resizable(), -5, Int.min), .zero)
  }

  @Test("a picture in more room than any screen costs what is seen of it")
  func huge() {
    let image = Image(noise(2_000, 1_000), label: "").resizable()
    for form in [image, image.scaledToFit(), image.scaledToFill()] {
      let view = form.frame(width: 1 << 39, height: 1 << 39).fixedSize()
      #expect(processorTime { _ = Canvas(view, size: Size(width: 20, height: 5)) } < .seconds(1))
    }
    let line = PixelBuffer(width: PixelBuffer.mostPixels, height: 1, pixels: [.white])
    sweep(Image(line, label: "").resizable().scaledToFill())
  }

  @Test("a buffer of any size does not trap")
  func buffers() {
    for side in [Int.min, -1, 0, 1, 5_000, 1 << 24, 1 << 40, Int.max] {
      for other in [Int.min, -1, 0, 1, 3, Int.max] {
        let buffer = PixelBuffer(width: side, height: other, pixels: [.white, .black])
        expect(buffer.pixels.count, buffer.width * buffer.height)
        #expect(buffer[side, other] == .terminal && buffer[-1, 0] == .terminal)
      }
    }
    expect(PixelBuffer(width: 1, height: 1, pixels: [.white, .black]).pixels, [.white])
  }
}
