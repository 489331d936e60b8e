/// Decodes the netpbm formats PBM, PGM and PPM, in ASCII or binary; of several pictures in a file, the first.
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
    // Memory is only reserved for pixels that the file can have.
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

  /// A row of a binary bitmap: eight pixels a byte from the highest bit, padded at the end.
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

  /// One sample, scaled to 0 to 255.
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

/// The reason why bytes are not a PNM picture.
public struct PNMError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A message for a person, without a full stop.
  public let message: String
  /// The offset of the error, from 0.
  public let offset: Int

  /// The message and the offset.
  public var description: String { "\(message) (byte \(offset))" }
}

/// The six formats of the PNM family, by the number after the `P`.
enum PNMFormat: UInt8 {
  case plainBitmap = 1
  case plainGraymap, plainPixmap, bitmap, graymap, pixmap

  /// Whether a sample is one bit; 1 is black.
  var isBitmap: Bool { self == .plainBitmap || self == .bitmap }

  /// Whether samples are written in ASCII.
  var isPlain: Bool { rawValue <= Self.plainPixmap.rawValue }

  /// The samples of a pixel: one grey, or red, green and blue.
  var channels: Int { self == .plainPixmap || self == .pixmap ? 3 : 1 }

  /// The minimum bytes of a raster.
  func leastBytes(width: Int, height: Int, maximum: Int) -> Int {
    let samples = width * height * channels
    switch self {
    case .plainBitmap: return samples
    // A digit and the white space after it.
    case .plainGraymap, .plainPixmap: return samples * 2
    // Each row begins with a new byte.
    case .bitmap: return (width + 7) / 8 * height
    case .graymap, .pixmap: return samples * (maximum > 255 ? 2 : 1)
    }
  }
}

/// Reads the tokens of a PNM file as the netpbm specification defines them.
struct PNMReader {
  private let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes that are left.
  var remaining: Int { bytes.count - offset }

  /// An error at an offset, by default that of the next byte.
  func error(_ message: String, at place: Int? = nil) -> PNMError {
    PNMError(message: message, offset: place ?? offset)
  }

  /// The format, from the magic number.
  mutating func format() throws(PNMError) -> PNMFormat {
    guard remaining >= 2 else { throw error("the file ends in its header", at: bytes.count) }
    guard bytes[0] == UInt8(ascii: "P"), let format = PNMFormat(rawValue: bytes[1] &- UInt8(ascii: "0"))
    else { throw error("not a PNM picture: it must begin with P1 to P6") }
    offset = 2
    try whitespace()
    return format
  }

  /// A decimal number and the one whitespace byte that ends it.
  mutating func number(_ name: String, in range: ClosedRange<Int>) throws(PNMError) -> Int {
    skipWhitespace()
    let start = offset
    var value: Int?
    while let byte = peek(), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      // Bounded, so that more digits do not overflow.
      value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
      offset += 1
    }
    guard let value else {
      throw peek() == nil ? error("the file ends before the \(name)") : error("the \(name) is no number")
    }
    try whitespace()
    guard range.contains(value) else {
      throw error("the \(name) must be \(range.lowerBound) to \(range.upperBound)", at: start)
    }
    return value
  }

  /// A bit in ASCII, with or without whitespace before it.
  mutating func bit() throws(PNMError) -> Int {
    skipWhitespace()
    guard let byte = peek() else { throw error("the file ends in its raster") }
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error("a pixel of a bitmap must be 0 or 1")
    }
    offset += 1
    return Int(byte - UInt8(ascii: "0"))
  }

  /// The next byte; a binary raster has no comments.
  mutating func byte() throws(PNMError) -> Int {
    guard offset < bytes.count else { throw error("the file ends in its raster") }
    offset += 1
    return Int(bytes[offset - 1])
  }

  /// The next byte outside of comments, whose ends of line count as part of them.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "#") {
      while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      offset = min(offset + 1, bytes.count)
    }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func skipWhitespace() {
    while let byte = peek(), isWhitespace(byte) { offset += 1 }
  }

  private mutating func whitespace() throws(PNMError) {
    guard let byte = peek() else { throw error("the file ends where white space must follow") }
    guard isWhitespace(byte) else { throw error("white space must follow here") }
    offset += 1
  }
}
