/// A picture of square pixels, row by row from the top left; `terminal` and colours of less than half opacity are
/// transparent.
public struct PixelBuffer: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// The colours row by row, `width` times `height` of them.
  package let pixels: [Color]

  static let mostPixels = 1 << 24

  /// A picture from its colours, filled up with transparent ones; empty with more than `mostPixels`.
  public init(width: Int, height: Int, pixels: [Color]) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, count <= Self.mostPixels else {
      (self.width, self.height, self.pixels) = (0, 0, [])
      return
    }
    self.width = width
    self.height = height
    let missing = Array(repeating: Color.terminal, count: max(0, count - pixels.count))
    self.pixels = pixels.count == count ? pixels : Array(pixels.prefix(count)) + missing
  }

  package var isEmpty: Bool { pixels.isEmpty }

  /// The colour of a pixel; transparent outside of the picture.
  package subscript(x: Int, y: Int) -> Color {
    guard x >= 0, x < width, y >= 0, y < height else { return .terminal }
    return pixels[y * width + x]
  }
}
