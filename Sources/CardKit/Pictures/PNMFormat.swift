/// The six formats of the PNM family, by the number after the `P`.
enum PNMFormat: UInt8 {
  case plainBitmap = 1
  case plainGraymap, plainPixmap, bitmap, graymap, pixmap

  /// Whether a sample is one bit, of which 1 is black.
  var isBitmap: Bool { self == .plainBitmap || self == .bitmap }

  /// Whether samples are written in ASCII.
  var isPlain: Bool { rawValue <= Self.plainPixmap.rawValue }

  /// The samples of a pixel: one grey, or red, green and blue.
  var channels: Int { self == .plainPixmap || self == .pixmap ? 3 : 1 }

  /// The fewest bytes that a raster can take.
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
