import TestSupport
import Testing

@testable import CardKit

@Suite("PNM files")
struct PNMTests {
  private func decode(_ text: String) throws(PNMError) -> PixelBuffer { try PixelBuffer(pnm: text.utf8) }

  private func grays(_ picture: PixelBuffer) -> [UInt8] { picture.pixels.compactMap { $0.components?.red } }

  @Test("the six formats say the same of the same picture")
  func formats() throws {
    let samples = [0, 1, 1, 0, 1, 0]
    for format in 1...6 {
      let isColored = format % 3 == 0
      let isBitmap = format % 3 == 1
      let file = PNMFile(
        format: format, width: 3, height: 2, maximum: 1,
        samples: isColored ? samples.flatMap { [$0, $0, $0] } : samples)
      let picture = try PixelBuffer(pnm: file.bytes)
      #expect(picture.width == 3 && picture.height == 2)
      #expect(
        grays(picture) == (isBitmap ? [255, 0, 0, 255, 0, 255] : [0, 255, 255, 0, 255, 0]), "\(format)")
    }
  }

  @Test("comments and any white space may stand in a header")
  func header() throws {
    #expect(grays(try decode("P2 # made by hand\n#\n 2\t1 # size\r\n255\n7 9 ")) == [7, 9])
    // A comment counts as nothing, so that it can stand in the middle of a number.
    #expect(grays(try decode("P2\n2 1 25#x\n5 7 9\n")) == [7, 9])
    // One byte ends the header: the next belongs to the raster, even if it looks like more of it.
    #expect(grays(try decode("P5 2 1 255 #\n")) == [35, 10])
    #expect(grays(try decode("P5 2 1 255\n\n ")) == [10, 32])
    // Bits may stand close together, and other pictures may follow.
    #expect(grays(try decode("P1 2 2\n01 1\n0P1 1 1 1")) == [255, 0, 0, 255])
  }

  @Test(
    "what is wrong is told with its place",
    arguments: [
      ("", "the file ends in its header", 0), ("GIF89a", "not a PNM picture: it must begin with P1 to P6", 0),
      ("P7\n", "not a PNM picture: it must begin with P1 to P6", 0),
      ("P6x", "white space must follow here", 2),
      ("P2 a", "the width is no number", 3), ("P2 -3", "the width is no number", 3),
      ("P2 0 3 ", "the width must be 1 to 16777216", 3),
      ("P2 3", "the file ends where white space must follow", 4),
      ("P2 3 ", "the file ends before the height", 5),
      ("P2 1 1 65536 0 ", "the largest value must be 1 to 65535", 7),
      ("P2 1 1 0 0 ", "the largest value must be 1 to 65535", 7),
      ("P2 1 1 9 10 ", "the sample must be 0 to 9", 9), ("P5 1 1 9 x", "the sample must be 0 to 9", 9),
      ("P1 1 1 2", "a pixel of a bitmap must be 0 or 1", 7),
      ("P5 2 2 255 abc", "the file ends in its raster: 4 bytes are needed, 3 are there", 11),
      ("P5 5000 5000 255 a", "a picture may have 16777216 pixels at most", 3),
      ("P5 99999999999999999999999 1 1 ", "the width must be 1 to 16777216", 3),
    ])
  func errors(text: String, message: String, offset: Int) {
    #expect(throws: PNMError(message: message, offset: offset)) { try decode(text) }
  }

  @Test("a header alone makes nobody allocate")
  func greedy() {
    // A picture as large as may be, of which not a byte is there, and one whose size is beyond counting.
    #expect(throws: PNMError.self) { try decode("P6 4096 4096 65535 ") }
    #expect(throws: PNMError.self) { try decode("P6 16777216 16777216 255 ") }
    #expect(throws: PNMError.self) { try decode("P4 16777216 1 ") }
  }

  @Test("what was written is read again, and no beginning of it is a whole picture")
  func roundTrip() throws {
    var random = SplitMix64(seed: 11)
    for round in 0..<300 {
      let format = round % 6 + 1
      let (width, height) = (Int.random(in: 1...12, using: &random), Int.random(in: 1...5, using: &random))
      let isBitmap = format % 3 == 1
      let maximum = isBitmap ? 1 : [1, 7, 255, 256, 65_535].randomElement(using: &random) ?? 1
      let count = width * height * (format % 3 == 0 ? 3 : 1)
      let samples = (0..<count).map { _ in Int.random(in: 0...maximum, using: &random) }
      let file = PNMFile(format: format, width: width, height: height, maximum: maximum, samples: samples)
      let picture = try PixelBuffer(pnm: file.bytes)
      #expect(picture.width == width && picture.height == height)
      let parts = picture.pixels.flatMap { color -> [UInt8] in
        guard let (red, green, blue) = color.components else { return [] }
        return format % 3 == 0 ? [red, green, blue] : [red]
      }
      #expect(parts == file.parts)
      for end in 0..<file.bytes.count {
        #expect(throws: PNMError.self) { try PixelBuffer(pnm: file.bytes[..<end]) }
      }
    }
  }

  @Test("no bytes are a trap")
  func randomBytes() {
    var random = SplitMix64(seed: 12)
    let alphabet = Array("P123456 0123456789\n#\r\t\u{0}".utf8)
    for round in 0..<20_000 {
      var bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        round % 2 == 0
          ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
      }
      if round % 3 > 0 { bytes = Array("P\(round % 6 + 1)\n".utf8) + bytes }
      do {
        let picture = try PixelBuffer(pnm: bytes)
        #expect(picture.pixels.count == picture.width * picture.height && !picture.isEmpty)
      } catch {
        #expect(0...bytes.count ~= error.offset && !error.message.isEmpty)
      }
    }
  }
}
