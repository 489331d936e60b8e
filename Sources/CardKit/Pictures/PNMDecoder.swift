/// Makes a picture of a file in one of netpbm's formats: PBM, PGM or PPM, in ASCII or binary.
///
/// A file that holds several pictures gives its first.
struct PNMDecoder {
  private var reader: PNMReader

  init(_ bytes: [UInt8]) { reader = PNMReader(bytes) }

  /// The picture.
  mutating func picture() throws(PNMError) -> PixelBuffer {
    let format = try reader.format()
    let start = reader.offset
    let sides = 1...PixelBuffer.mostPixels
    let width = try reader.number("width", in: sides)
    let height = try reader.number("height", in: sides)
    guard width * height <= PixelBuffer.mostPixels else {
      throw reader.error("a picture may have \(PixelBuffer.mostPixels) pixels at most", at: start)
    }
    let maximum = format.isBitmap ? 1 : try reader.number("largest value", in: 1...65_535)
    // What a header says is believed only as far as there are bytes: room is made for no more.
    let least = format.leastBytes(width: width, height: height, maximum: maximum)
    guard reader.remaining >= least else {
      throw reader.error(
        "the file ends in its raster: \(least) bytes are needed, \(reader.remaining) are there")
    }
    var pixels: [Color] = []
    pixels.reserveCapacity(width * height)
    for _ in 0..<height {
      if format == .bitmap {
        try appendPackedRow(of: width, to: &pixels)
      } else {
        for _ in 0..<width { pixels.append(try color(in: format, maximum: maximum)) }
      }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private func gray(_ part: UInt8) -> Color { .rgb(part, part, part) }

  /// A row of a binary bitmap: eight pixels a byte from the highest bit, and the last byte padded.
  private mutating func appendPackedRow(of width: Int, to pixels: inout [Color]) throws(PNMError) {
    var byte = 0
    for x in 0..<width {
      if x % 8 == 0 { byte = try reader.byte() }
      pixels.append(gray(byte >> (7 - x % 8) & 1 == 1 ? 0 : 255))
    }
  }

  private mutating func color(in format: PNMFormat, maximum: Int) throws(PNMError) -> Color {
    if format == .plainBitmap { return gray(try reader.bit() == 1 ? 0 : 255) }
    let first = try sample(in: format, maximum: maximum)
    guard format.channels == 3 else { return gray(first) }
    let second = try sample(in: format, maximum: maximum)
    return .rgb(first, second, try sample(in: format, maximum: maximum))
  }

  /// One sample, brought to 0 to 255.
  private mutating func sample(in format: PNMFormat, maximum: Int) throws(PNMError) -> UInt8 {
    let value: Int
    if format.isPlain {
      value = try reader.number("sample", in: 0...maximum)
    } else {
      let start = reader.offset
      let byte = try reader.byte()
      value = maximum > 255 ? byte << 8 | (try reader.byte()) : byte
      guard value <= maximum else {
        throw reader.error("the sample must be 0 to \(maximum)", at: start)
      }
    }
    return UInt8((value * 255 + maximum / 2) / maximum)
  }
}

extension PixelBuffer {
  /// The picture in a file of the PNM family (P1 to P6; at most `mostPixels` pixels).
  public init(pnm bytes: some Collection<UInt8>) throws(PNMError) {
    var decoder = PNMDecoder(Array(bytes))
    self = try decoder.picture()
  }
}
